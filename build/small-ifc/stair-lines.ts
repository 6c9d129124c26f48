import { expect } from "vitest";
import { openLines } from "#build/testing/ifc-corpus.ts";
import { HostStairOpening } from "#shared/contracts/host-kinds/stair-opening.ts";
import { readStairOpenings, type StairOpeningsReading } from "#shared/ifc/hosts/stair-opening/read-stair-openings.ts";
import { extrusionLines, num, productLines } from "./step-shapes.ts";

export type Footprint = readonly (readonly [number, number])[];
export const rectangle = (x: number, y: number, width: number, depth: number): Footprint => [
  [x, y],
  [x + width, y],
  [x + width, y + depth],
  [x, y + depth],
];
export const STAIR = "0StairOne_____________";

/** Storeys at some heights, from #10 on; GlobalIds `0Storey0…`, `0Storey1…`. */
export const storeyLines = (...elevations: readonly number[]): string =>
  elevations
    .map((elevation, index) => {
      const id = 10 + index * 10;
      return `#${id}=IFCBUILDINGSTOREY('0Storey${index}______________',$,'Storey ${index}',$,$,#${id + 1},$,$,.ELEMENT.,${num(elevation)});
#${id + 1}=IFCLOCALPLACEMENT($,#${id + 2});
#${id + 2}=IFCAXIS2PLACEMENT3D(#${id + 3},$,$);
#${id + 3}=IFCCARTESIANPOINT((0.,0.,${num(elevation)}));`;
    })
    .join("\n");

export interface Solid {
  footprint?: Footprint;
  from?: number;
  height?: number;
  at?: readonly [number, number, number];
  along?: readonly [number, number];
}
/** A block of 4 × 1 m, 3 m high unless told otherwise, as a product. */
export function blockLines(id: number, head: string, tail: string, { at, along, ...solid }: Solid = {}): string {
  const { footprint = rectangle(0, 0, 4, 1), from = 0, height = 3 } = solid;
  const place = { ...(at && { at }), ...(along && { along }) };
  return productLines(id, { head, tail, ...place }, "'Body','SweptSolid'", extrusionLines(footprint, from, height));
}
export const stairLines = (id: number, solid?: Solid, globalId = STAIR): string =>
  blockLines(id, `IFCSTAIR('${globalId}',$,'T${id}',$,$`, ",$,.NOTDEFINED.);", solid);
/** A stair #100 without a shape of its own, of parts. */
export const wholeLines = (...parts: number[]): string => `#100=IFCSTAIR('${STAIR}',$,'T100',$,$,$,$,$,.NOTDEFINED.);
#101=IFCRELAGGREGATES('0Parts________________',$,$,$,#100,(${parts.map((id) => `#${id}`).join(",")}));`;
export const flightLines = (id: number, steps: string, solid?: Solid): string =>
  blockLines(id, `IFCSTAIRFLIGHT('0Flight${id}____________',$,'F${id}',$,$`, `,$,${steps},.STRAIGHT.);`, solid);

/** A slab of 10 × 10 m, 0.2 m thick, its top at a height. */
export const slabLines = (id: number, top: number): string =>
  blockLines(id, `IFCSLAB('0Slab${id}______________',$,'S${id}',$,$`, ",$,.FLOOR.);", {
    footprint: rectangle(0, 0, 10, 10),
    from: -0.2,
    height: 0.2,
    at: [0, 0, top],
  });
export const holeLines = (id: number, slab: number, footprint: Footprint, at: number, name = `Hole ${id}`): string =>
  `${blockLines(id, `IFCOPENINGELEMENT('0Hole${id}______________',$,'${name}',$,$`, ",$,$);", { footprint, from: -0.5, height: 1, at: [0, 0, at] })}
#${id + 90}=IFCRELVOIDSELEMENT('0Void${id}______________',$,$,$,#${slab},#${id});`;

/** Places for stairs of a file of these lines; each is one that the contract takes. */
export async function readLines(...lines: string[]): Promise<StairOpeningsReading> {
  const reading = readStairOpenings(await openLines(lines.join("\n")));
  for (const host of reading.hosts) expect(HostStairOpening.parse(host)).toEqual(host);
  return reading;
}
/** What was told, sentences only. */
export const messages = ({ problems }: StairOpeningsReading): string[] => problems.map(({ message }) => message);
