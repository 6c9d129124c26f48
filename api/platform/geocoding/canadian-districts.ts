/** A city that stands for the Canadian postal codes that begin so. */
export interface PostalDistrict {
  city: string;
  province: string;
  longitude: number;
  latitude: number;
}

/**
 * First letter, or letter and digit, of Canadian postal codes with a city of theirs, by hand. The longer beginning
 * wins. No table of forward sortation areas with a clear licence was found.
 */
const DISTRICTS: ReadonlyMap<string, PostalDistrict> = new Map(
  (
    [
      ["A", "St. John's", "Newfoundland and Labrador", -52.71, 47.56],
      ["B", "Halifax", "Nova Scotia", -63.57, 44.65],
      ["C", "Charlottetown", "Prince Edward Island", -63.13, 46.24],
      ["E", "Fredericton", "New Brunswick", -66.64, 45.96],
      ["E1", "Moncton", "New Brunswick", -64.78, 46.09],
      ["E2", "Saint John", "New Brunswick", -66.06, 45.27],
      ["G", "Quebec", "Quebec", -71.21, 46.81],
      ["H", "Montreal", "Quebec", -73.59, 45.51],
      ["H7", "Laval", "Quebec", -73.69, 45.57],
      ["J", "Longueuil", "Quebec", -73.52, 45.53],
      ["J1", "Sherbrooke", "Quebec", -71.9, 45.4],
      ["J8", "Gatineau", "Quebec", -75.7, 45.48],
      ["K", "Ottawa", "Ontario", -75.7, 45.42],
      ["K7", "Kingston", "Ontario", -76.49, 44.23],
      ["K9", "Peterborough", "Ontario", -78.32, 44.3],
      ["L", "Mississauga", "Ontario", -79.66, 43.58],
      ["L8", "Hamilton", "Ontario", -79.85, 43.26],
      ["L9", "Hamilton", "Ontario", -79.85, 43.26],
      ["M", "Toronto", "Ontario", -79.42, 43.7],
      ["N", "London", "Ontario", -81.23, 42.98],
      ["N2", "Kitchener", "Ontario", -80.51, 43.43],
      ["N8", "Windsor", "Ontario", -83.02, 42.3],
      ["N9", "Windsor", "Ontario", -83.02, 42.3],
      ["P", "Greater Sudbury", "Ontario", -80.99, 46.49],
      ["P7", "Thunder Bay", "Ontario", -89.25, 48.38],
      ["R", "Winnipeg", "Manitoba", -97.15, 49.88],
      ["S", "Saskatoon", "Saskatchewan", -106.67, 52.12],
      ["S4", "Regina", "Saskatchewan", -104.62, 50.45],
      ["T", "Calgary", "Alberta", -114.09, 51.05],
      ["T5", "Edmonton", "Alberta", -113.47, 53.55],
      ["T6", "Edmonton", "Alberta", -113.47, 53.55],
      ["V", "Vancouver", "British Columbia", -123.12, 49.25],
      ["V3", "Surrey", "British Columbia", -122.83, 49.11],
      ["V8", "Victoria", "British Columbia", -123.37, 48.43],
      ["V9", "Victoria", "British Columbia", -123.37, 48.43],
      ["X", "Yellowknife", "Northwest Territories", -114.35, 62.46],
      ["Y", "Whitehorse", "Yukon", -135.05, 60.72],
    ] as const
  ).map(([beginning, city, province, longitude, latitude]) => [beginning, { city, province, longitude, latitude }]),
);

/** @param code postal code in capitals, such as `M5V 2T6` or `M5V` */
export function postalDistrictOf(code: string): PostalDistrict | undefined {
  return DISTRICTS.get(code.slice(0, 2)) ?? DISTRICTS.get(code.slice(0, 1));
}
