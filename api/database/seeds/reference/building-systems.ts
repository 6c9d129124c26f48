/** The ten building systems (REF-02) with the IFC class that stands for each, in alphabetical order: id 1 … 10. */
export const BUILDING_SYSTEMS = [
  { id: 1, name: "Balconies", ifc_class: "IfcElementAssembly" },
  { id: 2, name: "Facades", ifc_class: "IfcCurtainWall" },
  { id: 3, name: "Floors", ifc_class: "IfcSlab" },
  { id: 4, name: "Frame", ifc_class: "IfcColumn" },
  { id: 5, name: "Modules", ifc_class: "IfcElementAssembly" },
  { id: 6, name: "Plant", ifc_class: "IfcUnitaryEquipment" },
  { id: 7, name: "Pods", ifc_class: "IfcElementAssembly" },
  { id: 8, name: "Roofs", ifc_class: "IfcRoof" },
  { id: 9, name: "Stairs", ifc_class: "IfcStair" },
  { id: 10, name: "Walls", ifc_class: "IfcWall" },
] as const;

const ASSEMBLIES = "Pre-manufacturing, non-structural assemblies and sub-assemblies";

/** Ten rows over the seven official categories of the MMC definition framework; 5 is split in four. */
export const MMC_CATEGORIES = [
  { id: 1, name: "Volumetric", official_category: 1, title: "Pre-manufacturing, 3D primary structural systems" },
  { id: 2, name: "Panelised", official_category: 2, title: "Pre-manufacturing, 2D primary structural systems" },
  {
    id: 3,
    name: "Components",
    official_category: 3,
    title: "Pre-manufacturing components, non-systemised primary structure",
  },
  {
    id: 4,
    name: "Additive",
    official_category: 4,
    title: "Additive manufacturing, structural and non-structural",
  },
  { id: 5, name: "Pods", official_category: 5, title: ASSEMBLIES },
  { id: 6, name: "Façade and roof assemblies", official_category: 5, title: ASSEMBLIES },
  { id: 7, name: "Plant, risers, MEP", official_category: 5, title: ASSEMBLIES },
  { id: 8, name: "Floor and partition cassettes", official_category: 5, title: ASSEMBLIES },
  {
    id: 9,
    name: "Traditional product led productivity",
    official_category: 6,
    title: "Traditional building product led site labour reduction/productivity",
  },
  {
    id: 10,
    name: "Site process led productivity",
    official_category: 7,
    title: "Site process led site labour reduction/productivity/assurance",
  },
] as const;

/** Categories of each system: [name, MMC row]. The id of the n-th of system s is 100 s + n. */
const CATEGORIES: Readonly<Record<number, readonly (readonly [string, number])[]>> = {
  1: [
    ["Cantilever cassette", 6],
    ["Glide-on balcony", 6],
    ["Bolt-on steel balcony", 6],
  ],
  2: [
    ["Unitised curtain wall", 6],
    ["Panelised rainscreen on SFS", 6],
    ["Precast cladding", 6],
    ["Brick-faced panel", 6],
  ],
  3: [
    ["CLT floor", 2],
    ["Timber cassette", 8],
    ["Hollowcore", 2],
    ["LGS cassette", 8],
    ["Composite slab", 2],
  ],
  4: [
    ["Glulam frame", 3],
    ["Hot-rolled kit", 3],
    ["Precast frame", 3],
    ["Hybrid platform", 3],
  ],
  5: [
    ["LGS volumetric", 1],
    ["Hot-rolled volumetric", 1],
    ["Timber volumetric", 1],
    ["CLT volumetric", 1],
    ["Concrete volumetric", 1],
  ],
  6: [
    ["Pump skid", 7],
    ["Packaged plant room", 7],
    ["Riser module", 7],
    ["Horizontal MEP module", 7],
    ["Utility cupboard", 7],
  ],
  7: [
    ["Steel-frame bathroom", 5],
    ["GRP bathroom", 5],
    ["Concrete bathroom", 5],
    ["Kitchen pod", 5],
    ["WC block", 5],
  ],
  8: [
    ["Truss cassette", 6],
    ["Room-in-roof", 2],
    ["SIP roof", 2],
    ["LGS roof", 6],
  ],
  9: [
    ["Precast flight", 3],
    ["Flight with landings", 3],
    ["Steel stair", 3],
    ["Timber stair", 3],
  ],
  10: [
    ["LGS load-bearing", 2],
    ["SFS infill", 2],
    ["Timber open panel", 2],
    ["Timber closed panel", 2],
    ["SIP wall", 2],
    ["CLT wall", 2],
    ["Precast sandwich", 2],
  ],
};

export const PRODUCT_CATEGORIES = BUILDING_SYSTEMS.flatMap((system) =>
  (CATEGORIES[system.id] ?? []).map(([name, mmc], index) => ({
    id: system.id * 100 + index + 1,
    name,
    mmc_category_id: mmc,
    sort_no: index + 1,
  })),
);

/** Each category belongs to one system today; the tables allow more. */
export const CATEGORY_SYSTEMS = PRODUCT_CATEGORIES.map(({ id }) => ({
  product_category_id: id,
  building_system_id: Math.floor(id / 100),
}));

export const BASE_MATERIALS = [
  "Timber (mass engineered)",
  "Timber (framed)",
  "Steel (light gauge)",
  "Steel (hot rolled)",
  "Concrete (precast)",
  "Aluminium",
  "GRP/composite",
  "Masonry",
  "Glass",
  "Hybrid steel–timber",
  "Hybrid timber–concrete",
  "Bio-based (hemp, straw)",
].map((name, index) => ({ id: index + 1, name }));
