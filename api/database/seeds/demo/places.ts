/** A town with what an address needs. `latitude`, `longitude`: WGS 84 degrees, town centre, two decimals. */
export interface Place {
  town: string;
  /** County, state or region. */
  county: string;
  /** Postcode district, ZIP or postal code of the town centre. */
  postcode: string;
  countryId: number;
  latitude: number;
  longitude: number;
}

/** A town of a country from what a list states. */
export const place =
  (countryId: number) =>
  ([town, county, postcode, latitude, longitude]: readonly [string, string, string, number, number]): Place => ({
    town,
    county,
    postcode,
    countryId,
    latitude,
    longitude,
  });

/** Towns with their postcode areas. */
export const UK_PLACES: readonly Place[] = (
  [
    ["Carlisle", "Cumbria", "CA6", 54.9, -2.93],
    ["Kendal", "Cumbria", "LA9", 54.33, -2.75],
    ["Wakefield", "West Yorkshire", "WF1", 53.68, -1.5],
    ["Darlington", "County Durham", "DL1", 54.52, -1.55],
    ["Hexham", "Northumberland", "NE46", 54.97, -2.1],
    ["Hull", "East Yorkshire", "HU9", 53.75, -0.3],
    ["Huddersfield", "West Yorkshire", "HD1", 53.65, -1.78],
    ["Stockport", "Greater Manchester", "SK1", 53.41, -2.16],
    ["Grimsby", "Lincolnshire", "DN31", 53.57, -0.09],
    ["Gateshead", "Tyne and Wear", "NE8", 54.95, -1.6],
    ["Penrith", "Cumbria", "CA11", 54.66, -2.75],
    ["Plymouth", "Devon", "PL4", 50.37, -4.13],
    ["Doncaster", "South Yorkshire", "DN4", 53.51, -1.13],
    ["Ely", "Cambridgeshire", "CB7", 52.4, 0.26],
    ["Coventry", "West Midlands", "CV6", 52.43, -1.51],
    ["Halifax", "West Yorkshire", "HX1", 53.72, -1.86],
    ["Newcastle upon Tyne", "Tyne and Wear", "NE6", 54.98, -1.58],
    ["Leeds", "West Yorkshire", "LS10", 53.77, -1.53],
    ["Bradford", "West Yorkshire", "BD4", 53.78, -1.72],
    ["Sheffield", "South Yorkshire", "S9", 53.4, -1.42],
    ["Bolton", "Greater Manchester", "BL3", 53.57, -2.43],
    ["Wigan", "Greater Manchester", "WN5", 53.54, -2.67],
    ["Preston", "Lancashire", "PR2", 53.78, -2.72],
    ["Liverpool", "Merseyside", "L24", 53.35, -2.88],
    ["Warrington", "Cheshire", "WA2", 53.41, -2.58],
    ["Crewe", "Cheshire", "CW1", 53.1, -2.44],
    ["Stoke-on-Trent", "Staffordshire", "ST4", 53.0, -2.18],
    ["Telford", "Shropshire", "TF3", 52.68, -2.45],
    ["Wolverhampton", "West Midlands", "WV10", 52.62, -2.12],
    ["Dudley", "West Midlands", "DY2", 52.5, -2.08],
    ["Walsall", "West Midlands", "WS2", 52.59, -1.99],
    ["Birmingham", "West Midlands", "B24", 52.52, -1.84],
    ["Worcester", "Worcestershire", "WR4", 52.2, -2.18],
    ["Hereford", "Herefordshire", "HR2", 52.04, -2.72],
    ["Derby", "Derbyshire", "DE24", 52.89, -1.45],
    ["Nottingham", "Nottinghamshire", "NG7", 52.94, -1.18],
    ["Leicester", "Leicestershire", "LE4", 52.67, -1.12],
    ["Lincoln", "Lincolnshire", "LN6", 53.2, -0.58],
    ["Northampton", "Northamptonshire", "NN4", 52.21, -0.89],
    ["Peterborough", "Cambridgeshire", "PE1", 52.58, -0.23],
    ["Norwich", "Norfolk", "NR6", 52.66, 1.29],
    ["Ipswich", "Suffolk", "IP1", 52.07, 1.14],
    ["Colchester", "Essex", "CO2", 51.87, 0.9],
    ["Chelmsford", "Essex", "CM2", 51.73, 0.48],
    ["Luton", "Bedfordshire", "LU2", 51.89, -0.4],
    ["Milton Keynes", "Buckinghamshire", "MK6", 52.03, -0.74],
    ["Oxford", "Oxfordshire", "OX4", 51.73, -1.21],
    ["Swindon", "Wiltshire", "SN3", 51.56, -1.75],
    ["Reading", "Berkshire", "RG2", 51.43, -0.97],
    ["Slough", "Berkshire", "SL1", 51.51, -0.62],
    ["London", "Greater London", "SE1", 51.5, -0.09],
    ["Croydon", "Greater London", "CR0", 51.37, -0.1],
    ["Maidstone", "Kent", "ME14", 51.28, 0.54],
    ["Canterbury", "Kent", "CT1", 51.28, 1.08],
    ["Brighton", "East Sussex", "BN1", 50.85, -0.15],
    ["Guildford", "Surrey", "GU1", 51.25, -0.56],
    ["Southampton", "Hampshire", "SO15", 50.92, -1.43],
    ["Portsmouth", "Hampshire", "PO3", 50.81, -1.06],
    ["Salisbury", "Wiltshire", "SP2", 51.07, -1.82],
    ["Poole", "Dorset", "BH17", 50.74, -1.99],
    ["Exeter", "Devon", "EX2", 50.71, -3.51],
    ["Taunton", "Somerset", "TA1", 51.01, -3.1],
    ["Bristol", "Bristol", "BS11", 51.5, -2.68],
    ["Gloucester", "Gloucestershire", "GL2", 51.86, -2.27],
    ["Cardiff", "South Glamorgan", "CF24", 51.49, -3.15],
    ["Swansea", "West Glamorgan", "SA1", 51.62, -3.93],
    ["Newport", "Gwent", "NP19", 51.59, -2.97],
    ["Wrexham", "Clwyd", "LL13", 53.04, -2.98],
    ["Glasgow", "Lanarkshire", "G51", 55.86, -4.31],
    ["Edinburgh", "Midlothian", "EH6", 55.97, -3.17],
    ["Dundee", "Angus", "DD4", 56.48, -2.94],
    ["Aberdeen", "Aberdeenshire", "AB12", 57.1, -2.09],
    ["Inverness", "Inverness-shire", "IV1", 57.49, -4.22],
    ["Perth", "Perthshire", "PH1", 56.4, -3.45],
    ["Belfast", "County Antrim", "BT3", 54.62, -5.9],
    ["York", "North Yorkshire", "YO30", 53.98, -1.11],
    ["Sunderland", "Tyne and Wear", "SR5", 54.92, -1.42],
    ["Middlesbrough", "North Yorkshire", "TS2", 54.58, -1.25],
  ] as const
).map(place(1));

export const IRISH_PLACES: readonly Place[] = (
  [
    ["Dublin", "County Dublin", "D12", 53.32, -6.31],
    ["Cork", "County Cork", "T12", 51.89, -8.48],
    ["Monaghan", "County Monaghan", "H18", 54.25, -6.97],
  ] as const
).map(place(2));

export const US_PLACES: readonly Place[] = (
  [
    ["Boise", "Idaho", "83702", 43.62, -116.2],
    ["Phoenix", "Arizona", "85009", 33.45, -112.13],
    ["Denver", "Colorado", "80216", 39.78, -104.96],
    ["Austin", "Texas", "78744", 30.18, -97.73],
    ["Fort Worth", "Texas", "76106", 32.8, -97.36],
    ["Atlanta", "Georgia", "30336", 33.74, -84.56],
    ["Scranton", "Pennsylvania", "18504", 41.41, -75.7],
    ["Worcester", "Massachusetts", "01607", 42.23, -71.79],
    ["Portland", "Oregon", "97217", 45.59, -122.69],
    ["Tacoma", "Washington", "98421", 47.25, -122.41],
    ["Sacramento", "California", "95828", 38.48, -121.4],
    ["Columbus", "Ohio", "43207", 39.9, -82.97],
    ["Grand Rapids", "Michigan", "49548", 42.87, -85.66],
    ["Charlotte", "North Carolina", "28208", 35.23, -80.91],
    ["Nashville", "Tennessee", "37210", 36.14, -86.74],
    ["Kansas City", "Missouri", "64120", 39.13, -94.54],
  ] as const
).map(place(3));

export const CANADIAN_PLACES: readonly Place[] = (
  [
    ["Vancouver", "British Columbia", "V5X", 49.21, -123.1],
    ["Calgary", "Alberta", "T2C", 50.99, -113.97],
    ["Kitchener", "Ontario", "N2C", 43.42, -80.44],
  ] as const
).map(place(4));

export const SAUDI_PLACES: readonly Place[] = (
  [
    ["Riyadh", "Riyadh Province", "12211", 24.71, 46.68],
    ["Jeddah", "Makkah Province", "21442", 21.49, 39.19],
    ["Dammam", "Eastern Province", "32241", 26.42, 50.09],
  ] as const
).map(place(5));

/** Abroad: second homes of firms that work in more than one country. */
export const POLISH_PLACE: Place = place(31)(["Gdańsk", "Pomerania", "80-718", 54.36, 18.71]);
export const LITHUANIAN_PLACE: Place = place(24)(["Kaunas", "Kaunas County", "50103", 54.9, 23.93]);

/** A town of the lists above by name. @throws RangeError for an unknown town */
export function placeOf(town: string): Place {
  const found = [...UK_PLACES, ...IRISH_PLACES, ...US_PLACES, ...CANADIAN_PLACES, ...SAUDI_PLACES].find(
    (candidate) => candidate.town === town,
  );
  if (!found) throw new RangeError(`No demonstration place is called ${town}.`);
  return found;
}
