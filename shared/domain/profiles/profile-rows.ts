import type { RowForm } from "#shared/contracts/profiles/profile-difference.ts";
import { PROFILE_SCHEMAS, type ProfileType } from "#shared/contracts/profiles/payloads.ts";

/** Lists of names that profiles refer to by number. */
export type ReferenceList =
  | "category"
  | "certification"
  | "country"
  | "material"
  | "organisation"
  | "question"
  | "sector"
  | "size"
  | "subRole"
  | "system";

/** One value of a row. */
export interface RowValue {
  key: string;
  text: string;
  fileId: string | null;
}

/** A field, or an entry of a list, in words. */
export interface ProfileRow {
  path: string;
  field: string;
  subject: string | null;
  form: RowForm;
  /** Pairs it with a row of another version of the profile. */
  identity: string;
  /** Whether the order of its values says something. */
  isOrdered: boolean;
  values: RowValue[];
}

type NameOf = (list: ReferenceList, id: number) => string;
type Entry = Readonly<Record<string, unknown>>;
type Reader = (value: unknown, field: string, nameOf: NameOf) => ProfileRow[];

/**
 * A payload as rows in the order of its form; fields that are not filled have a row without values, entries of lists one
 * row each. What does not have the shape of its field is left out.
 *
 * @param nameOf name of a row of a reference list
 */
export function describeProfile(type: ProfileType, payload: Entry, nameOf: NameOf): ProfileRow[] {
  return profileFields(type).flatMap((field) => (READERS[field] ?? scalar("text"))(payload[field], field, nameOf));
}

/** Fields of a type in the order of its form. */
export function profileFields(type: ProfileType): string[] {
  // Agreed by whoever sends it: nothing that a page shows.
  return Object.keys(PROFILE_SCHEMAS[type].shape).filter((field) => field !== "agreedTerms");
}

const READERS: Readonly<Record<string, Reader>> = {
  yearCreated: scalar("number"),
  yearOfCompletion: scalar("number"),
  noOfHomes: scalar("number"),
  storeys: scalar("number"),
  storeysBelow: scalar("number"),
  totalCost: scalar("number"),
  leadTimeWeeks: scalar("number"),
  status: scalar("status"),
  hasManufacturingFacility: scalar("flag"),
  hqIsManufacturingLocation: scalar("flag"),
  sizeId: reference("size"),
  parentCompanyId: reference("organisation"),
  productCategoryId: reference("category"),
  buildingSystemId: reference("system"),
  baseMaterialId: reference("material"),
  retailNia: range,
  storageNia: range,
  officeNia: range,
  countryOrganisations: tags((entry, nameOf) => tagOf(entry, "countriesOfOperationId", "country", nameOf)),
  organisationSubSectors: tags((entry, nameOf) => tagOf(entry, "subSectorsId", "sector", nameOf)),
  projectSubSectors: tags((entry, nameOf) => tagOf(entry, "subSectorsId", "sector", nameOf)),
  organisationSubRoles: tags((entry, nameOf) => tagOf(entry, "subRolesId", "subRole", nameOf)),
  // The first of what a supplier makes draws its mark.
  supplierProductCategories: tags(categoryOf, { isOrdered: true }),
  projectProductCategories: tags(categoryOf),
  projectRoles: tags((entry, nameOf) => {
    const role = nameIn(entry, "subRoleId", "subRole", nameOf);
    return role === null ? null : withOrganisation(entry, role, String(entry["subRoleId"]), nameOf);
  }),
  images: pictures,
  imageProjects: pictures,
  logo: (value, field) => [row(field, "pictures", fileOf(isEntry(value) ? value : {}))],
  locations: (value, field, nameOf) =>
    entriesOf(value).map(([entry, index]) =>
      entryRow(field, index, {
        subject: null,
        form: "place",
        key: entry["isHQ"] === true ? "headquarters" : entry["isManufacturingLocation"] === true ? "works" : "place",
        values: placeOf(entry, nameOf),
      }),
    ),
  location: (value, field, nameOf) => [row(field, "place", isEntry(value) ? placeOf(value, nameOf) : [])],
  valueChain: entries("level", "valueChainStage", "offeringStatus"),
  socialMediaProfiles: entries("text", "mediaType", "url"),
  faQuestionResponses: entries("text", "faQuestionId", "response", "question"),
  certificates: files("certificationId", "certification"),
  documents: files("name", null),
  capacities: (value, field) =>
    entriesOf(value).flatMap(([entry, index]) =>
      CAPACITY.map(([name, form]) => {
        const text = name === "largestUnit" ? sizeOf(entry[name]) : textOf(entry[name]);
        const system = textOf(entry["system"]);
        return {
          ...entryRow(field, index, { subject: system, form, key: system, values: single(text) }),
          path: `${field}.${index}.${name}`,
          field: `${field}.${name}`,
          identity: `${field}.${name}:${system}`,
        };
      }),
    ),
};

const CAPACITY = [
  ["unitsPerWeek", "number"],
  ["leadTimeWeeks", "number"],
  ["largestUnit", "text"],
  ["heaviestUnitKg", "number"],
  ["radiusMiles", "number"],
  ["validUntil", "date"],
] as const satisfies readonly (readonly [string, RowForm])[];

function scalar(form: RowForm): Reader {
  return (value, field) => [row(field, form, single(textOf(value)))];
}

function reference(list: ReferenceList): Reader {
  return (value, field, nameOf) => [
    row(field, "name", typeof value === "number" && value > 0 ? single(nameOf(list, value)) : []),
  ];
}

function range(value: unknown, field: string): ProfileRow[] {
  const [least, most] = isEntry(value) ? [textOf(value["minimum"]), textOf(value["maximum"])] : ["", ""];
  return [row(field, "name", single([...new Set([least, most])].filter((text) => text !== "").join("–")))];
}

function tags(read: (entry: Entry, nameOf: NameOf) => RowValue | null, { isOrdered = false } = {}): Reader {
  return (value, field, nameOf) => {
    const values = entriesOf(value).flatMap(([entry]) => read(entry, nameOf) ?? []);
    return [{ ...row(field, "tags", values), isOrdered }];
  };
}

/** The pictures in their order, and which of them is the cover. */
function pictures(value: unknown, field: string): ProfileRow[] {
  const all = entriesOf(value).map(([entry]) => entry);
  const cover = all.filter((entry) => entry["isCover"] === true);
  return [
    { ...row(field, "pictures", all.flatMap(fileOf)), isOrdered: true },
    { ...row(`${field}.cover`, "pictures", cover.flatMap(fileOf)), path: field },
  ];
}

/** A row for each entry: `by` names it, `shown` is its value. */
function entries(form: RowForm, by: string, shown: string, list?: ReferenceList): Reader {
  return (value, field, nameOf) =>
    entriesOf(value).map(([entry, index]) => {
      const key = textOf(entry[by]);
      const subject = list === undefined ? key : nameIn(entry, by, list, nameOf);
      return entryRow(field, index, { subject, form, key, values: single(textOf(entry[shown])) });
    });
}

/** Files with the day until which they hold, or their address elsewhere. */
function files(by: string, list: ReferenceList | null): Reader {
  return (value, field, nameOf) =>
    entriesOf(value).map(([entry, index]) => {
      const subject = list === null ? textOf(entry[by]) : nameIn(entry, by, list, nameOf);
      const values = [
        ...single(textOf(entry["validUntil"]), "validUntil"),
        ...fileOf(entry).map((file) => ({ ...file, key: "file" })),
        ...single(textOf(entry["url"]), "url"),
      ];
      return entryRow(field, index, { subject, form: "file", key: textOf(entry[by]), values });
    });
}

function placeOf(entry: Entry, nameOf: NameOf): RowValue[] {
  const country = nameIn(entry, "countryId", "country", nameOf);
  const lines = ["address", "town", "county", "postcode"].map((name) => textOf(entry[name]));
  return [
    ...single([...lines, country ?? ""].filter((line) => line !== "").join(", "), "address"),
    ...single(textOf(entry["longLat"]), "longLat"),
    ...["isHQ", "isManufacturingLocation"].flatMap((name) => (entry[name] === true ? single(name, name) : [])),
  ];
}

/** Category, its system, and who made it where that is named. */
function categoryOf(entry: Entry, nameOf: NameOf): RowValue | null {
  const category = nameIn(entry, "productCategoryId", "category", nameOf);
  if (category === null) return null;
  const system = nameIn(entry, "buildingSystemId", "system", nameOf);
  const key = [entry["productCategoryId"], entry["buildingSystemId"] ?? ""].join(" ");
  return withOrganisation(entry, system === null ? category : `${system}: ${category}`, key, nameOf);
}

function withOrganisation(entry: Entry, text: string, key: string, nameOf: NameOf): RowValue {
  const organisation = nameIn(entry, "organisationId", "organisation", nameOf);
  if (organisation === null) return { key, text, fileId: null };
  return { key: `${key} ${String(entry["organisationId"])}`, text: `${text} (${organisation})`, fileId: null };
}

function tagOf(entry: Entry, name: string, list: ReferenceList, nameOf: NameOf): RowValue | null {
  const text = nameIn(entry, name, list, nameOf);
  return text === null ? null : { key: String(entry[name]), text, fileId: null };
}

function nameIn(entry: Entry, name: string, list: ReferenceList, nameOf: NameOf): string | null {
  const id = entry[name];
  return typeof id === "number" && id > 0 ? nameOf(list, id) : null;
}

function fileOf(entry: Entry): RowValue[] {
  const fileId = textOf(entry["fileId"]);
  return fileId === "" ? [] : [{ key: fileId, text: "", fileId }];
}

function sizeOf(value: unknown): string {
  if (!isEntry(value)) return "";
  return ["lengthMm", "widthMm", "heightMm"].map((name) => textOf(value[name])).join(" × ");
}

function row(field: string, form: RowForm, values: RowValue[]): ProfileRow {
  return { path: field, field, subject: null, form, identity: field, isOrdered: false, values };
}

function entryRow(
  field: string,
  index: number,
  { subject, form, key, values }: { subject: string | null; form: RowForm; key: string; values: RowValue[] },
): ProfileRow {
  return { ...row(field, form, values), path: `${field}.${index}`, subject, identity: `${field}:${key}` };
}

function single(text: string, key = ""): RowValue[] {
  return text === "" ? [] : [{ key, text, fileId: null }];
}

/** What was typed, as a text; nothing for what is not filled. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value.trim();
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

function entriesOf(value: unknown): [entry: Entry, index: number][] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown, index): [Entry, number][] => (isEntry(entry) ? [[entry, index]] : []));
}

function isEntry(value: unknown): value is Entry {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
