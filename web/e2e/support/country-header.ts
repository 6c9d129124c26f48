/** Header that names a visitor's country to the server of the journeys, as a proxy would; without it nobody has one. */
export const COUNTRY_HEADER = "x-visitor-country";
