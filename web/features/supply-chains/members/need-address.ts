import { HEAVIEST_UNIT_KG } from "#shared/contracts/people/capacity.ts";
import { BuildingSystemName } from "#shared/contracts/market/search.ts";
import type { Need } from "#shared/domain/logistics/delivery.ts";

/** A need with the name of its place, as the address holds it. */
export interface NamedNeed extends Need {
  placeName: string;
}

/** What is in the need bar, complete or not. */
export interface NeedFields {
  system: BuildingSystemName | null;
  quantity: number | null;
  by: string | null;
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  massKg: number | null;
  placeName: string;
  place: Need["place"];
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOST_UNITS = 100_000;
export const MOST_MM = 100_000;

/** Fields of the address; what is no value is left out. */
export function readNeed(query: URLSearchParams): NeedFields {
  const whole = (key: string, most: number): number | null => {
    const value = Number(query.get(key));
    return Number.isInteger(value) && value >= 1 && value <= most ? value : null;
  };
  const by = query.get("by") ?? "";
  const [longitude, latitude] = (query.get("at") ?? "").split(",").map(Number);
  const isPlace =
    longitude !== undefined && latitude !== undefined && Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
  return {
    system: BuildingSystemName.safeParse(query.get("system")).data ?? null,
    quantity: whole("quantity", MOST_UNITS),
    by: ISO_DAY.test(by) && !Number.isNaN(Date.parse(by)) ? by : null,
    lengthMm: whole("length", MOST_MM),
    widthMm: whole("width", MOST_MM),
    heightMm: whole("height", MOST_MM),
    massKg: whole("mass", HEAVIEST_UNIT_KG),
    placeName: isPlace ? (query.get("where") ?? "") : "",
    place: isPlace ? { longitude, latitude } : null,
  };
}

/** Puts fields into an address; the others, and the rest of it, stay. */
export function writeNeed(query: URLSearchParams, some: Partial<NeedFields>): URLSearchParams {
  const next = new URLSearchParams(query);
  const fields = { ...readNeed(query), ...some };
  const figure = (value: number | null): string | null => (value === null ? null : String(value));
  const values: Record<string, string | null> = {
    system: fields.system,
    quantity: figure(fields.quantity),
    by: fields.by,
    length: figure(fields.lengthMm),
    width: figure(fields.widthMm),
    height: figure(fields.heightMm),
    mass: figure(fields.massKg),
    where: fields.place === null ? null : fields.placeName,
    at: fields.place === null ? null : `${fields.place.longitude},${fields.place.latitude}`,
  };
  for (const [key, value] of Object.entries(values)) {
    if (value === null) next.delete(key);
    else next.set(key, value);
  }
  return next;
}

/** The need, once what, how many and when are said; where may follow. */
export function toNeed({ system, quantity, by, ...more }: NeedFields): NamedNeed | null {
  return system === null || quantity === null || by === null ? null : { system, quantity, by, ...more };
}
