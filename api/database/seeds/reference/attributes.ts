/** Groups of a product's attributes, in the order that pages show them in. */
export const ATTRIBUTE_SETS = [
  { id: 1, name: "Size", sort_no: 1 },
  { id: 2, name: "Structure", sort_no: 2 },
  { id: 3, name: "Performance", sort_no: 3 },
] as const;

/** What a product of ours may state; `unit` is the one that figures of several products are compared in. */
const LIST = [
  { id: 101, name: "Largest unit", kind: "Unit", unit: "mm" },
  { id: 102, name: "Stud depth", kind: "Unit", unit: "mm" },
  { id: 103, name: "Steel thickness", kind: "Unit", unit: "mm" },
  { id: 104, name: "Panel width", kind: "NumberRange", unit: "mm" },
  { id: 105, name: "Panel height", kind: "NumberRange", unit: "mm" },
  { id: 201, name: "Section", kind: "String", unit: null },
  { id: 202, name: "Timber", kind: "String", unit: null },
  { id: 203, name: "Self-weight", kind: "String", unit: null },
  { id: 301, name: "U-value", kind: "Number", unit: "W/m²K" },
  { id: 302, name: "Fire resistance", kind: "String", unit: null },
  { id: 303, name: "Airborne sound", kind: "Number", unit: "dB" },
  { id: 304, name: "Design life", kind: "Number", unit: "years" },
] as const;

/** The hundreds of an id are its set, the rest its place there. */
export const ATTRIBUTES = LIST.map((row) => ({ ...row, set_id: Math.floor(row.id / 100), sort_no: row.id % 100 }));
