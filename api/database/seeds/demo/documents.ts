import { Region } from "#shared/contracts/site/regions.ts";
import { type CarbonFactor, type MaterialId, materialFactor } from "#shared/domain/carbon.ts";
import { BASE_MATERIALS, BUILDING_SYSTEMS } from "#api/database/seeds/reference/building-systems.ts";
import type { DemoFile } from "./files.ts";
import { fileSlug } from "./identifiers.ts";
import { makePdf } from "./pdf.ts";

const SOURCE = "Written for the demonstration data of Purlin. A maker's own guide goes before it.";

/** What a site must know of each system (id 1 … 10) before the first lift. Lines of at most 100 characters. */
const GUIDES: Readonly<Record<number, readonly string[]>> = {
  1: [
    "Lift level with four chains of equal length at the marked points; fit the edge protection before.",
    "Brackets or arms are cast into the slab edge: survey them to 5 mm before the first delivery.",
    "Thermal breaks stand between arm and slab. Tighten in two passes and record the torque.",
  ],
  2: [
    "Panels hang from the slab edge above and slide on the one below: set the brackets to 2 mm.",
    "Lift from the storage frame with a vacuum or spreader beam; wind limit 9 m/s for panels over 8 m².",
    "Join the gaskets at the corner first. Test one bay for water before the next floor is hung.",
  ],
  3: [
    "Check the bearing length at both ends before the chains are slack: 90 mm on timber, 75 mm on steel.",
    "Lift with four equal chains at the marked points, within 15 degrees of level.",
    "Fix the edges to each other before the cassette carries any load or stacked material.",
  ],
  4: [
    "Erect in the order of the marks. Every bay is braced before the next one starts.",
    "Bolts are handed over snug tight; the final pass is recorded by member mark.",
    "Base plates take 25 mm of grout: pack to level, and do not fill before the frame is plumbed.",
  ],
  5: [
    "Lift with the frame that comes with the delivery, at the eight corner points; nothing hangs inside.",
    "Bearing pads are level within 3 mm over a module. Stack in the order of the marks, core first.",
    "Connect risers at the corridor. Pressure-test each stack before the ceiling panels close.",
  ],
  6: [
    "Lift at the four frame points only, never at pipework. Wet mass is on the rating plate.",
    "Isolators go under the frame before the skid is set down. Keep 800 mm clear at the panel side.",
    "Flush and pressure-test at 1.5 times working pressure; then connect the controls and commission.",
  ],
  7: [
    "Store on level ground under the wrap. Move on skates; doorways need the pod's width and 200 mm.",
    "The slab within the pod is 10 mm level, or packed; the pod's floor then meets the finish outside.",
    "One connection point for water, waste, power and air. Test before the wall beside it is boarded.",
  ],
  8: [
    "Lift at the marked points with the chains that keep the pitch of the roof.",
    "Fix wall plate and ridge before the chains are slack; lap the membrane the same day.",
    "Openings for rooflights are trimmed: do not cut a rafter on site.",
  ],
  9: [
    "Lift level at the two cast-in sockets a side, with unequal chains as marked on the flight.",
    "Bearings are 75 mm at the least with a 10 mm bed of grout. Check total rise before lifting.",
    "A temporary guard rail comes fitted. It stays until the balustrade is signed for.",
  ],
  10: [
    "Lift upright at the marked points of the head track; two props a panel before the chains are slack.",
    "Setting-out lines and packers are checked to 3 mm. Joints close within 5 and 20 mm.",
    "Headers, sills and jambs are fitted: do not cut a stud without the engineer's written consent.",
  ],
};

type Declared = Pick<CarbonFactor, "a1a3" | "source">;

/** @see https://github.com/arup-group/a-carbon-tool/blob/main/src/store/utilities/material-carbon-factors.ts */
const ISTRUCTE = "IStructE 2021, as in arup-group/a-carbon-tool";

/** The configurator's own factor, where it has one. */
const known =
  (material: MaterialId) =>
  (market: Region): Declared =>
    materialFactor(material, market);

/** Another of the same list. */
const listed =
  (a1a3: number, what: string) =>
  (_market: Region): Declared => ({ a1a3, source: `${ISTRUCTE}: ${what}` });

const openSection = (market: Region): Declared =>
  market === "UK"
    ? listed(2.45, "structural section, UK open section")(market)
    : listed(2.46, "structural section, worldwide")(market);

const extrudedAluminium = (market: Region): Declared =>
  market === "UK"
    ? listed(6.83, "extruded aluminium, Europe, 31% recycled")(market)
    : listed(13, "extruded aluminium, worldwide, 31% recycled")(market);

/** What is declared of a base material, by its id. */
const DECLARED: Readonly<Record<number, (market: Region) => Declared>> = {
  1: listed(0.437, "cross-laminated timber"),
  2: known("softwood"),
  3: known("steel"),
  4: openSection,
  5: listed(0.178, "precast C40/50, unreinforced"),
  6: extrudedAluminium,
  7: known("grp"),
  8: listed(0.213, "engineering clay brick, UK"),
  // The frame's steel: most of its mass.
  10: openSection,
};

/** Interface and lifting guide of each building system, by its id. */
export const GUIDE_FILES: ReadonlyMap<number, DemoFile> = new Map(
  BUILDING_SYSTEMS.map(({ id, name }) => {
    const bytes = makePdf(`${name}: interface and lifting guide`, [...(GUIDES[id] ?? []), SOURCE]);
    return [id, { key: `demo/documents/guide-${fileSlug(name)}.pdf`, bytes, typeExtension: "pdf" }];
  }),
);

/**
 * Carbon sheet of a base material as it is made in a market. Named by its factor: markets that agree on it have one.
 *
 * @throws RangeError for a material that no product of the demonstration is made of
 */
export function carbonFileOf(materialId: number, market: Region): DemoFile {
  const declared = DECLARED[materialId]?.(market);
  const name = BASE_MATERIALS.find(({ id }) => id === materialId)?.name;
  if (!declared || name === undefined) throw new RangeError(`Nothing is declared of base material ${materialId}.`);
  const bytes = makePdf("Carbon of the main material", [
    `Main material: ${name}.`,
    `Stages A1 to A3, without sequestration: ${declared.a1a3} kg CO2e per kg.`,
    `Source: ${declared.source}.`,
    "Linings, insulation and fixings come on top; the configurator counts them where there is one.",
    SOURCE,
  ]);
  const key = `demo/documents/carbon-${fileSlug(name)}-${fileSlug(String(declared.a1a3))}.pdf`;
  return { key, bytes, typeExtension: "pdf" };
}

/** Carbon sheets of all materials and markets, each once. */
export const CARBON_FILES: readonly DemoFile[] = [
  ...new Map(
    Object.keys(DECLARED)
      .flatMap((id) => Region.options.map((market) => carbonFileOf(Number(id), market)))
      .map((file) => [file.key, file]),
  ).values(),
];
