/** A rectangle of a wall's elevation, mm. */
export interface Rectangle {
  x0: number;
  x1: number;
  z0: number;
  z1: number;
}

/** The area less the taken rectangles, as upright strips, neighbours of equal height joined. */
export function freeRectangles(area: Rectangle, taken: readonly Rectangle[]): Rectangle[] {
  const cuts = new Set([area.x0, area.x1]);
  for (const { x0, x1 } of taken) {
    if (x0 > area.x0 && x0 < area.x1) cuts.add(x0);
    if (x1 > area.x0 && x1 < area.x1) cuts.add(x1);
  }
  const stations = [...cuts].sort((a, b) => a - b);
  const done: Rectangle[] = [];
  let open: Rectangle[] = [];
  for (const [index, x0] of stations.entries()) {
    const x1 = stations[index + 1];
    if (x1 === undefined) break;
    const over = taken.filter((each) => each.x0 < x1 && each.x1 > x0).sort((a, b) => a.z0 - b.z0);
    const strip: Rectangle[] = [];
    let z = area.z0;
    for (const each of over) {
      if (each.z0 > z) strip.push({ x0, x1, z0: z, z1: Math.min(each.z0, area.z1) });
      z = Math.max(z, each.z1);
    }
    if (z < area.z1) strip.push({ x0, x1, z0: z, z1: area.z1 });
    const next: Rectangle[] = [];
    for (const piece of strip) {
      const left = open.find((each) => each.z0 === piece.z0 && each.z1 === piece.z1);
      next.push(left ? { ...left, x1: piece.x1 } : piece);
    }
    done.push(...open.filter((each) => !strip.some((piece) => piece.z0 === each.z0 && piece.z1 === each.z1)));
    open = next;
  }
  return [...done, ...open];
}
