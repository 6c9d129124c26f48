/** Space around each picture, CSS pixels. */
const PANE_SPACE = { side: 14, top: 12, bottom: 8 };

/** Where one of several pictures lies in the view, CSS pixels from its top left corner. */
export interface PlacedPane {
  key: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Pictures in columns of equal width, in their order. */
export function placePanes(keys: readonly string[], size: { width: number; height: number }): PlacedPane[] {
  const column = size.width / Math.max(1, keys.length);
  const { side, top, bottom } = PANE_SPACE;
  return keys.map((key, number) => ({
    key,
    left: number * column + side,
    top,
    width: Math.max(1, column - 2 * side),
    height: Math.max(1, size.height - top - bottom),
  }));
}

/** The picture under a place of the view. */
export function paneAt(panes: readonly PlacedPane[], x: number, y: number): PlacedPane | undefined {
  return panes.find(({ left, top, width, height }) => x >= left && x < left + width && y >= top && y < top + height);
}

/** A place of the view within a picture: -1…1 left to right and bottom to top. */
export function placeIn(
  { left, top, width, height }: Omit<PlacedPane, "key">,
  x: number,
  y: number,
): { x: number; y: number } {
  return { x: ((x - left) / width) * 2 - 1, y: 1 - ((y - top) / height) * 2 };
}

/** The picture's rectangle as WebGL counts, from the lower left corner of a view so high. */
export function viewportOf(
  { left, top, width, height }: PlacedPane,
  viewHeight: number,
): [x: number, y: number, width: number, height: number] {
  return [left, viewHeight - top - height, width, height];
}
