/** Names that people use for a city, beside its GeoNames name: country, GeoNames name, other names. */
export const OTHER_CITY_NAMES: readonly (readonly [string, string, ...string[]])[] = [
  ["GB", "Kingston upon Hull", "Hull"],
  ["GB", "Londonderry County Borough", "Derry", "Londonderry"],
  ["US", "New York City", "NYC"],
  ["US", "Los Angeles", "LA"],
  ["US", "Washington, D.C.", "Washington DC"],
  ["US", "San Francisco", "SF"],
  ["US", "Philadelphia", "Philly"],
  ["SA", "Mecca", "Makkah", "Makkah al Mukarramah"],
  ["SA", "Medina", "Madinah", "Al Madinah"],
  ["SA", "Jeddah", "Jiddah", "Jidda"],
  ["SA", "Riyadh", "Ar Riyad"],
  ["SA", "Al Hufūf", "Hofuf", "Al Ahsa"],
  ["SA", "Al Jubayl", "Jubail"],
  ["SA", "Jizan", "Jazan"],
  ["SA", "Buraydah", "Buraidah"],
  ["SA", "Sakakah", "Sakaka"],
  ["SA", "Khamis Mushait", "Khamis Mushayt"],
  ["SA", "Yanbu", "Yanbu al Bahr"],
  ["SA", "Dammam", "Ad Dammam"],
  ["SA", "Khobar", "Al Khubar"],
  ["AE", "Abu Dhabi", "Abu Zaby"],
];

export const OTHER_COUNTRY_NAMES: Readonly<Record<string, readonly string[]>> = {
  GB: ["UK", "Great Britain", "Britain"],
  US: ["USA", "United States of America", "America"],
  SA: ["KSA", "Kingdom of Saudi Arabia"],
  AE: ["UAE", "Emirates"],
  NL: ["Holland"],
  TR: ["Turkey"],
  CZ: ["Czech Republic"],
};
