import { idOf } from "./small-file.ts";
import { extrusionLines, num, productLines } from "./step-shapes.ts";

/** A room as an upright prism, metres. */
export interface SmallRoom {
  name: string;
  longName?: string;
  /** Corners in plan, not closed. */
  footprint: readonly (readonly [number, number])[];
  /** Of its floor; the storey lies at 0. */
  floor?: number;
  height?: number;
  /** Made of its name by default. */
  globalId?: string;
  at?: readonly [number, number, number];
  along?: readonly [number, number];
}

/** Lines of rooms for `stepFile`, from #1000 on in steps of 100, in one storey (#900) at level 0. */
export function roomLines(rooms: readonly SmallRoom[], { isInStorey = true } = {}): string {
  const ids = rooms.map((_, index) => 1000 + 100 * index);
  const lines = rooms.map((room, index) => oneRoom(ids[index] ?? 0, room));
  const spaces = ids.map((id) => `#${id}`).join(",");
  const relation = `#901=IFCRELAGGREGATES('${idOf("storey rooms")}',$,$,$,#900,(${spaces}));`;
  return [storeyLine(), ...lines, ...(isInStorey ? [relation] : [])].join("\n");
}

/** One room with another body. @param item lines of the body's item, which is number `first` */
export function oddRoom(id: number, name: string, representation: string, item: (first: number) => string): string {
  return productLines(id, { head: `IFCSPACE('${idOf(name)}',$,'${name}',$,$`, tail: TAIL }, representation, item);
}

const TAIL = ",$,.ELEMENT.,.INTERNAL.,$);";

function storeyLine(): string {
  return `#900=IFCBUILDINGSTOREY('${idOf("Ground")}',$,'Ground',$,$,$,$,$,.ELEMENT.,${num(0)});`;
}

function oneRoom(id: number, room: SmallRoom): string {
  const { name, longName, footprint, floor = 0, height = 2.5, globalId = idOf(name), at, along } = room;
  const head = `IFCSPACE('${globalId}',$,'${name}',$,$`;
  const tail = `,${longName === undefined ? "$" : `'${longName}'`},.ELEMENT.,.INTERNAL.,$);`;
  const placed = { ...(at && { at }), ...(along && { along }) };
  return productLines(id, { head, tail, ...placed }, "'Body','SweptSolid'", extrusionLines(footprint, floor, height));
}
