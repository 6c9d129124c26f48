/** A text read as a postcode; a text may be read in several ways. */
export type PostcodeReading =
  | { country: "GB"; area: string; written: string }
  | { country: "CA"; written: string }
  /** `digits`: three to five. `isExact`: the code itself, not a part or an extension of it. */
  | { country: "US"; digits: string; written: string; isExact: boolean };

// Outward code, then the inward code as far as it is typed.
const BRITISH = /^([A-Z]{1,2})(\d[A-Z\d]?)(?:\s*(\d(?:[A-Z]{1,2})?))?$/;
const CANADIAN = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(?:[\s-]*(\d(?:[ABCEGHJ-NPRSTV-Z]\d?)?))?$/;
const AMERICAN = /^(\d{3,5})(?:-(\d{0,4}))?$/;
/** Districts of British postcodes that end with a letter; other codes of this shape are Canadian. */
const LETTERED_DISTRICTS = /^(E1W|N1[CP]|NW1W|SE1P|SW1[A-Z]|EC[1-4][A-Z]|WC[12][A-Z]|W1[A-Z])$/;

/** "LS1 4AP", "ls14ap", "M5V 2T6", "10001-1234" and their beginnings. Empty for other texts. */
export function readPostcode(text: string): PostcodeReading[] {
  const code = text.trim().toUpperCase().replace(/\s+/g, " ");
  return [...british(code), ...canadian(code), ...american(code)];
}

function british(code: string): PostcodeReading[] {
  // Without a space the last three signs of a full postcode are its inward code: LS14AP is LS1 4AP.
  const full = /^([A-Z]{1,2}\d[A-Z\d]?)\s?(\d[A-Z]{2})$/.exec(code);
  const match = BRITISH.exec(full ? `${full[1]} ${full[2]}` : code);
  if (!match) return [];
  const [, area = "", district = "", inward] = match;
  if (/[A-Z]$/.test(district) && !LETTERED_DISTRICTS.test(area + district)) return [];
  return [{ country: "GB", area, written: [area + district, inward].filter(Boolean).join(" ") }];
}

function canadian(code: string): PostcodeReading[] {
  const match = CANADIAN.exec(code);
  if (!match) return [];
  return [{ country: "CA", written: [match[1], match[2]].filter(Boolean).join(" ") }];
}

function american(code: string): PostcodeReading[] {
  const match = AMERICAN.exec(code);
  const [, digits = "", extension] = match ?? [];
  if (!match || (extension !== undefined && digits.length < 5)) return [];
  return [{ country: "US", digits, written: code, isExact: digits.length === 5 && !extension }];
}
