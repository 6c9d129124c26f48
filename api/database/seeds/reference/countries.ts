const COUNTRY_LIST: readonly (readonly [string, string])[] = [
  ["GB", "United Kingdom"],
  ["IE", "Ireland"],
  ["US", "United States"],
  ["CA", "Canada"],
  ["SA", "Saudi Arabia"],
  ["AE", "United Arab Emirates"],
  ["AT", "Austria"],
  ["AU", "Australia"],
  ["BE", "Belgium"],
  ["BH", "Bahrain"],
  ["CH", "Switzerland"],
  ["CZ", "Czechia"],
  ["DE", "Germany"],
  ["DK", "Denmark"],
  ["EE", "Estonia"],
  ["EG", "Egypt"],
  ["ES", "Spain"],
  ["FI", "Finland"],
  ["FR", "France"],
  ["IT", "Italy"],
  ["JO", "Jordan"],
  ["JP", "Japan"],
  ["KW", "Kuwait"],
  ["LT", "Lithuania"],
  ["LV", "Latvia"],
  ["MX", "Mexico"],
  ["NL", "Netherlands"],
  ["NO", "Norway"],
  ["NZ", "New Zealand"],
  ["OM", "Oman"],
  ["PL", "Poland"],
  ["PT", "Portugal"],
  ["QA", "Qatar"],
  ["RO", "Romania"],
  ["SE", "Sweden"],
  ["SG", "Singapore"],
  ["TR", "Türkiye"],
];

export const COUNTRIES = COUNTRY_LIST.map(([iso_code, name], index) => ({ id: index + 1, iso_code, name }));

/** SA is Saudi Arabia. */
export const MARKETS = [
  { id: 1, code: "UK", name: "United Kingdom" },
  { id: 2, code: "NA", name: "North America" },
  { id: 3, code: "SA", name: "Saudi Arabia" },
];

export const COUNTRY_MARKETS = [
  { market_id: 1, country_id: 1 },
  { market_id: 1, country_id: 2 },
  { market_id: 2, country_id: 3 },
  { market_id: 2, country_id: 4 },
  { market_id: 3, country_id: 5 },
];
