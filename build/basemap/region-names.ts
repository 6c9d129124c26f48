/** Canada's provinces and territories. */
export const PROVINCE_NAMES: Readonly<Record<string, string>> = {
  AB: "Alberta",
  BC: "British Columbia",
  MB: "Manitoba",
  NB: "New Brunswick",
  NL: "Newfoundland and Labrador",
  NS: "Nova Scotia",
  NT: "Northwest Territories",
  NU: "Nunavut",
  ON: "Ontario",
  PE: "Prince Edward Island",
  QC: "Quebec",
  SK: "Saskatchewan",
  YT: "Yukon",
};

/** The nations of the United Kingdom by GeoNames' code, with a point to write the name at. */
export const UK_NATIONS: Readonly<Record<string, { name: string; point: [number, number] }>> = {
  ENG: { name: "England", point: [-1.5, 52.65] },
  SCT: { name: "Scotland", point: [-4.2, 56.8] },
  WLS: { name: "Wales", point: [-3.7, 52.35] },
  NIR: { name: "Northern Ireland", point: [-6.75, 54.6] },
};
