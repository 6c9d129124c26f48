import type { DemoKit } from "./kit-model.ts";

const BATHROOM_POD = { activityId: "bathroom-pod", leadTimeWeeks: 14 } as const;

/** Kits 46 and 47: bathroom pods with the `bathroom-pod` configurator. */
export const BATHROOM_POD_KITS: readonly DemoKit[] = [
  {
    ...BATHROOM_POD,
    id: 46,
    organisationId: 10,
    name: "Saltern S2 en-suite pod",
    sku: "S2-ES",
    description:
      "Steel-framed en-suite shower pod, tiled and fitted, for hotels, student rooms and flats. It stands at its room's door and comes left and right handed, so that two share one riser.",
    categoryId: 701,
    baseMaterialId: 3,
    presets: { type: "en-suite", shell: "steel" },
    cost: { low: 6500, high: 11_000, unit: "each", currency: "GBP" },
    attributes: [
      { group: "Size", name: "Largest unit", value: "3,600", unit: "mm" },
      { group: "Structure", name: "Section", value: "Cold-formed steel, galvanised", unit: null },
      { group: "Performance", name: "Fire resistance", value: "EI 30", unit: null },
      { group: "Performance", name: "Design life", value: "60", unit: "years" },
    ],
    certificationIds: [6],
    releases: [{ name: "3.0", status: "Active", daysBefore: 40 }],
  },
  {
    ...BATHROOM_POD,
    id: 47,
    organisationId: 3,
    name: "Tarnbeck GRP shower pod",
    sku: "TB-GRP",
    description:
      "Light shower pod with a glass reinforced plastic shell in one piece, gel coated, for student rooms and staff accommodation.",
    categoryId: 702,
    baseMaterialId: 7,
    presets: { type: "en-suite", shell: "grp", finish: "gel" },
    cost: { low: 4200, high: 7200, unit: "each", currency: "GBP" },
    attributes: [
      { group: "Size", name: "Largest unit", value: "3,600", unit: "mm" },
      { group: "Performance", name: "Fire resistance", value: "EI 30", unit: null },
    ],
    certificationIds: [],
    releases: [{ name: "2", status: "Active", daysBefore: 120 }],
  },
];
