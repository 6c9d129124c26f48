import { expect } from "vitest";
import { openLines } from "#build/testing/ifc-corpus.ts";
import { HostSlab } from "#shared/contracts/host-kinds/slab.ts";
import { readSlabs, type SlabsReading } from "#shared/ifc/hosts/slab/read-slabs.ts";
import { extrusionLines, productLines } from "./step-shapes.ts";

export type Footprint = readonly (readonly [number, number])[];
export const ids = ["0SlabOne______________", "0SlabTwo______________"] as const;
export const box = (x: number, y: number, width: number, depth: number): Footprint => [
  [x, y],
  [x + width, y],
  [x + width, y + depth],
  [x, y + depth],
];
/** 8 × 6 m without 3 × 3 m of it. */
export const ell: Footprint = [
  [0, 0],
  [8, 0],
  [8, 3],
  [5, 3],
  [5, 6],
  [0, 6],
];
export const turned = { at: [10, 20, 3], along: [0.6, 0.8] } as const;

/** 0.2 m thick, its top at the height of its place. */
export function slabLines(
  id: number,
  footprint: Footprint,
  { at = [0, 0, 0], along = [1, 0], globalId = ids[0] } = {} as Place,
) {
  const head = `IFCSLAB('${globalId}',$,'S${id}',$,$`;
  return productLines(
    id,
    { head, tail: ",$,.FLOOR.);", at, along },
    "'Body','SweptSolid'",
    extrusionLines(footprint, -0.2, 0.2),
  );
}
interface Place {
  at?: readonly [number, number, number];
  along?: readonly [number, number];
  globalId?: string;
}

/** Cut out of slab #100, from a height up, where the slab stands. */
export function holeLines(id: number, footprint: Footprint, from = -0.3, height = 0.4): string {
  const head = `IFCOPENINGELEMENT('0Hole${id}______________',$,'Hole ${id}',$,$`;
  const item = extrusionLines(footprint, from, height);
  return `${productLines(id, { head, ...turned }, "'Body','SweptSolid'", item)}
#${id + 90}=IFCRELVOIDSELEMENT('0Void${id}______________',$,$,$,#100,#${id});`;
}

/** Slabs of a file of these lines; each is one that the contract takes. */
export async function readLines(...lines: string[]): Promise<SlabsReading> {
  const reading = readSlabs(await openLines(lines.join("\n")), []);
  for (const host of reading.hosts) expect(HostSlab.parse(host)).toEqual(host);
  return reading;
}
/** What was told, sentences only. */
export const messages = ({ problems }: SlabsReading): string[] => problems.map(({ message }) => message);
