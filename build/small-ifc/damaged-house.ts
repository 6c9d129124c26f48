import { writeHouse } from "./house.ts";

const FORMAT = { schema: "IFC2X3", unit: "mm" } as const;

/** The house in millimetres, IFC2X3, with a text exchanged once. @throws RangeError when it is not in the file */
export function damagedHouse(from: string | RegExp, to: string, bytes = writeHouse(FORMAT)): Uint8Array {
  const text = new TextDecoder().decode(bytes);
  if (text.search(from) < 0 && !text.includes(String(from))) throw new RangeError(`${from} is not in the file.`);
  return new TextEncoder().encode(text.replace(from, to));
}

/** The house up to the middle of the line of its wall `Upper South`: the storey above has lost all that is in it. */
export function truncatedHouse(): Uint8Array {
  const bytes = writeHouse(FORMAT);
  const end = new TextDecoder().decode(bytes).indexOf("'Upper South'");
  return bytes.slice(0, end + 6);
}

/** The house without the rectangle that its first wall is extruded from. @returns that line's number too */
export function houseWithMissingLine(): { bytes: Uint8Array; lineId: number } {
  const text = new TextDecoder().decode(writeHouse(FORMAT));
  // The first rectangle of the file is that of `Ground South`.
  const [line = "", id = ""] = /#(\d+)=IFCRECTANGLEPROFILEDEF\([^\n]*\n/.exec(text) ?? [];
  return { bytes: new TextEncoder().encode(text.replace(line, "")), lineId: Number(id) };
}
