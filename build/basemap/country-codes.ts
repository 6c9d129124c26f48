/** Natural Earth's short names that differ from Unicode's English ones, with the ISO 3166-1 alpha-2 code. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  Palestine: "PS",
  "S. Sudan": "SS",
  "W. Sahara": "EH",
  Congo: "CG",
  "Dem. Rep. Congo": "CD",
  "St-Martin": "MF",
  Macedonia: "MK",
  Turkey: "TR",
  "Central African Rep.": "CF",
  "Côte d'Ivoire": "CI",
  "Dominican Rep.": "DO",
  eSwatini: "SZ",
  Myanmar: "MM",
  "Bosnia and Herz.": "BA",
  "United States of America": "US",
  "Eq. Guinea": "GQ",
  "Hong Kong": "HK",
  Vatican: "VA",
  "Turks and Caicos Is.": "TC",
  "St. Pierre and Miquelon": "PM",
  "Pitcairn Is.": "PN",
  "Fr. Polynesia": "PF",
  "Fr. S. Antarctic Lands": "TF",
  "Marshall Is.": "MH",
  "Trinidad and Tobago": "TT",
  "St. Vin. and Gren.": "VC",
  "Saint Lucia": "LC",
  "U.S. Minor Outlying Is.": "UM",
  "Antigua and Barb.": "AG",
  "St. Kitts and Nevis": "KN",
  "U.S. Virgin Is.": "VI",
  "St-Barthélemy": "BL",
  "British Virgin Is.": "VG",
  "Cayman Is.": "KY",
  "Heard I. and McDonald Is.": "HM",
  "Saint Helena": "SH",
  "São Tomé and Principe": "ST",
  "Cabo Verde": "CV",
  Åland: "AX",
  "Faeroe Is.": "FO",
  "Br. Indian Ocean Ter.": "IO",
  "Cook Is.": "CK",
  "Wallis and Futuna Is.": "WF",
  "Solomon Is.": "SB",
  "S. Geo. and the Is.": "GS",
  "Falkland Is.": "FK",
  "N. Mariana Is.": "MP",
  Macao: "MO",
};

const english = new Intl.DisplayNames("en", { type: "region" });
const arabic = new Intl.DisplayNames("ar", { type: "region" });

const codeOfName = new Map<string, string>();
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
for (const first of letters) {
  for (const second of letters) {
    const code = first + second;
    // Withdrawn codes ("UK", "DD") have the name of the one that followed them.
    if (new Intl.Locale(`und-${code}`).region !== code) continue;
    const name = english.of(code);
    if (name !== undefined && name !== code) codeOfName.set(name, code);
  }
}

/** @returns ISO alpha-2, or undefined for land that no code stands for */
export function countryCodeOf(naturalEarthName: string): string | undefined {
  return OTHER_NAMES[naturalEarthName] ?? codeOfName.get(naturalEarthName);
}

/** English name by Unicode, without "SAR China" behind the two that have it. */
export function countryNameOf(code: string): string {
  return (english.of(code) ?? code).replace(" SAR China", "");
}

export function arabicCountryName(code: string): string {
  return arabic.of(code) ?? code;
}
