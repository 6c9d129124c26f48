/** Metres: a panel of 4.8 m by 2.7 m with a window, on studs every 600 mm. */
const [WIDTH, HEIGHT, SPACING, STUD] = [4.8, 2.7, 0.6, 0.05];
const WINDOW = { left: 1.8, right: 3, sill: 0.9, head: 2.1 };

/** Elevation of a framed wall panel: tracks, studs and the window with its header, sill and jambs. */
export function makePanelPicture(): string {
  const studs = Array.from({ length: Math.round(WIDTH / SPACING) + 1 }, (_, index) => index * SPACING);
  const members = [
    member(0, HEIGHT, WIDTH + STUD, STUD),
    member(0, STUD, WIDTH + STUD, STUD),
    ...studs.flatMap((left) => {
      if (left <= WINDOW.left || left >= WINDOW.right) return [member(left, HEIGHT, STUD, HEIGHT)];
      return [member(left, HEIGHT, STUD, HEIGHT - WINDOW.head), member(left, WINDOW.sill, STUD, WINDOW.sill)];
    }),
    member(WINDOW.left, WINDOW.head + STUD, WINDOW.right - WINDOW.left + STUD, STUD),
    member(WINDOW.left, WINDOW.sill, WINDOW.right - WINDOW.left + STUD, STUD),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 250" role="img"><title>Wall panel, elevation</title><rect width="400" height="250" fill="#FAFAF7"/><g fill="#A6D1BD" stroke="#14211F">${members.join("")}</g></svg>\n`;
}

/** A rectangle by its left and top edge above the floor, on a sheet of 70 pixels per metre. */
function member(left: number, top: number, width: number, height: number): string {
  const pixels = (metres: number): string => String(Math.round(metres * 700) / 10);
  return `<rect x="${pixels(left + 0.43)}" y="${pixels(3.13 - top)}" width="${pixels(width)}" height="${pixels(height)}"/>`;
}
