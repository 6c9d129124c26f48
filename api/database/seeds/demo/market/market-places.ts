import { type Place, CANADIAN_PLACES, place, SAUDI_PLACES, US_PLACES } from "#api/database/seeds/demo/places.ts";

/** Towns of North America where something is made or built, beside those of the first list. */
export const NORTH_AMERICAN_TOWNS: readonly Place[] = [
  ...US_PLACES,
  ...(
    [
      ["Spokane", "Washington", "99202", 47.66, -117.38],
      ["Eugene", "Oregon", "97402", 44.05, -123.14],
      ["Fresno", "California", "93725", 36.66, -119.75],
      ["Stockton", "California", "95206", 37.92, -121.31],
      ["Riverside", "California", "92507", 33.98, -117.34],
      ["Reno", "Nevada", "89502", 39.5, -119.77],
      ["Salt Lake City", "Utah", "84104", 40.75, -111.94],
      ["Tucson", "Arizona", "85706", 32.14, -110.94],
      ["Albuquerque", "New Mexico", "87105", 35.04, -106.69],
      ["Billings", "Montana", "59101", 45.76, -108.5],
      ["Cheyenne", "Wyoming", "82007", 41.11, -104.79],
      ["Colorado Springs", "Colorado", "80907", 38.88, -104.82],
      ["Sioux Falls", "South Dakota", "57104", 43.56, -96.73],
      ["Fargo", "North Dakota", "58102", 46.9, -96.8],
      ["Omaha", "Nebraska", "68107", 41.21, -95.95],
      ["Wichita", "Kansas", "67213", 37.67, -97.36],
      ["Tulsa", "Oklahoma", "74107", 36.1, -96.03],
      ["Houston", "Texas", "77029", 29.76, -95.26],
      ["San Antonio", "Texas", "78219", 29.44, -98.4],
      ["Shreveport", "Louisiana", "71103", 32.49, -93.77],
      ["Little Rock", "Arkansas", "72206", 34.69, -92.28],
      ["Springfield", "Missouri", "65803", 37.26, -93.29],
      ["Des Moines", "Iowa", "50317", 41.61, -93.55],
      ["Minneapolis", "Minnesota", "55411", 45.0, -93.3],
      ["Green Bay", "Wisconsin", "54302", 44.51, -87.98],
      ["Milwaukee", "Wisconsin", "53215", 43.0, -87.94],
      ["Rockford", "Illinois", "61102", 42.25, -89.13],
      ["Chicago", "Illinois", "60609", 41.81, -87.66],
      ["Elkhart", "Indiana", "46516", 41.68, -85.96],
      ["Indianapolis", "Indiana", "46203", 39.74, -86.1],
      ["Louisville", "Kentucky", "40211", 38.24, -85.81],
      ["Chattanooga", "Tennessee", "37406", 35.06, -85.25],
      ["Birmingham", "Alabama", "35204", 33.52, -86.84],
      ["Savannah", "Georgia", "31405", 32.04, -81.12],
      ["Jacksonville", "Florida", "32205", 30.31, -81.72],
      ["Ocala", "Florida", "34475", 29.22, -82.15],
      ["Tampa", "Florida", "33605", 27.96, -82.43],
      ["Greensboro", "North Carolina", "27405", 36.11, -79.77],
      ["Richmond", "Virginia", "23224", 37.5, -77.47],
      ["Baltimore", "Maryland", "21230", 39.27, -76.63],
      ["Lancaster", "Pennsylvania", "17603", 40.03, -76.32],
      ["Pittsburgh", "Pennsylvania", "15203", 40.43, -79.98],
      ["Newark", "New Jersey", "07105", 40.73, -74.16],
      ["Albany", "New York", "12206", 42.67, -73.78],
      ["Rochester", "New York", "14606", 43.17, -77.68],
      ["Hartford", "Connecticut", "06106", 41.75, -72.69],
      ["Burlington", "Vermont", "05401", 44.48, -73.22],
      ["Portland", "Maine", "04102", 43.66, -70.29],
      ["Detroit", "Michigan", "48209", 42.31, -83.11],
      ["Cleveland", "Ohio", "44127", 41.47, -81.65],
    ] as const
  ).map(place(3)),
];

export const CANADIAN_TOWNS: readonly Place[] = [
  ...CANADIAN_PLACES,
  ...(
    [
      ["Toronto", "Ontario", "M6N", 43.67, -79.48],
      ["Hamilton", "Ontario", "L8L", 43.27, -79.85],
      ["Ottawa", "Ontario", "K1G", 45.4, -75.63],
      ["Windsor", "Ontario", "N8W", 42.29, -83.01],
      ["Montreal", "Quebec", "H1N", 45.58, -73.53],
      ["Sherbrooke", "Quebec", "J1H", 45.4, -71.89],
      ["Saskatoon", "Saskatchewan", "S7K", 52.16, -106.66],
      ["Regina", "Saskatchewan", "S4N", 50.46, -104.57],
      ["Edmonton", "Alberta", "T6B", 53.53, -113.44],
      ["Kelowna", "British Columbia", "V1X", 49.89, -119.4],
      ["Halifax", "Nova Scotia", "B3K", 44.66, -63.6],
      ["Moncton", "New Brunswick", "E1C", 46.09, -64.77],
    ] as const
  ).map(place(4)),
];

export const SAUDI_TOWNS: readonly Place[] = [
  ...SAUDI_PLACES,
  ...(
    [
      ["Jubail", "Eastern Province", "35514", 27.01, 49.6],
      ["Al Khobar", "Eastern Province", "34423", 26.28, 50.2],
      ["Hofuf", "Eastern Province", "36361", 25.38, 49.59],
      ["Yanbu", "Madinah Province", "46455", 24.09, 38.06],
      ["Madinah", "Madinah Province", "42311", 24.47, 39.61],
      ["Makkah", "Makkah Province", "24231", 21.42, 39.83],
      ["Taif", "Makkah Province", "26513", 21.28, 40.42],
      ["Tabuk", "Tabuk Province", "47311", 28.39, 36.57],
      ["Buraydah", "Qassim Province", "52571", 26.33, 43.97],
      ["Hail", "Hail Province", "55421", 27.52, 41.69],
      ["Abha", "Asir Province", "62521", 18.22, 42.51],
      ["Jazan", "Jazan Province", "82611", 16.89, 42.56],
      ["Najran", "Najran Province", "66241", 17.49, 44.13],
      ["Al Kharj", "Riyadh Province", "16278", 24.15, 47.31],
    ] as const
  ).map(place(5)),
];
