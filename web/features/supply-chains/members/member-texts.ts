import type { TFunction } from "i18next";
import type { Delivery } from "#shared/domain/logistics/delivery.ts";
import { formatDate } from "#shared/ui/listings/texts/format-date.ts";
import type { RankedMember } from "./ranked-members.ts";

/** Columns beside the name and the bar, in the order of the table and of the file. */
export const COLUMNS = [
  "capacity",
  "lead",
  "largest",
  "heaviest",
  "radius",
  "certificate",
  "systems",
  "founded",
  "notes",
] as const;
export type Column = (typeof COLUMNS)[number];
export const FIRST_COLUMNS: readonly Column[] = ["capacity", "lead", "largest", "radius", "certificate"];

const metres = (millimetres: number): string => (millimetres / 1000).toFixed(1);

/** Where a member makes, and how far that is from the place of the need: "Leeds · 12 mi". */
export function placeText({ site, distanceMiles }: RankedMember, t: TFunction): string {
  const distance = distanceMiles === null ? null : t("web.chains.distance", { count: Math.round(distanceMiles) });
  return [site?.place, distance].filter(Boolean).join(" · ");
}

/** What a cell says: a figure with what it counts below it. Null where the member does not state it. */
export function cellOf(row: RankedMember, column: Column, t: TFunction): { value: string; unit: string } | null {
  const { capacity, maker } = row;
  switch (column) {
    case "capacity":
      return capacity?.unitsPerWeek == null
        ? null
        : { value: String(capacity.unitsPerWeek), unit: t("web.chains.aWeek") };
    case "lead":
      return capacity?.leadTimeWeeks == null
        ? null
        : { value: String(capacity.leadTimeWeeks), unit: t("web.chains.weeks") };
    case "largest": {
      const unit = capacity?.largestUnit;
      if (!unit) return null;
      const value = [unit.lengthMm, unit.widthMm, unit.heightMm].map(metres).join(" × ");
      return { value, unit: t("web.chains.longWideHigh") };
    }
    case "heaviest":
      return capacity?.heaviestUnitKg == null
        ? null
        : { value: t("web.chains.figure", { count: capacity.heaviestUnitKg }), unit: t("web.chains.kilograms") };
    case "radius":
      return capacity?.radiusMiles == null
        ? null
        : { value: String(capacity.radiusMiles), unit: t("web.chains.miles") };
    case "certificate": {
      const first = maker.certificates[0];
      if (!first) return null;
      const more = maker.certificates.length - 1;
      const unit = more === 0 ? first.name : t("web.chains.andMore", { name: first.name, count: more });
      return { value: formatDate(first.validUntil), unit };
    }
    case "systems":
      return maker.systems.length === 0 ? null : { value: maker.systems.join(", "), unit: "" };
    case "founded":
      return maker.founded === null ? null : { value: String(maker.founded), unit: maker.sizeName ?? "" };
    case "notes":
      return maker.note === null || maker.note.text === "" ? null : { value: maker.note.text, unit: "" };
  }
}

/** What the bar says below itself, in words. */
export function deliveryText(
  delivery: Delivery,
  need: { system: string; quantity: number; placeName: string },
  t: TFunction,
): string {
  switch (delivery.kind) {
    case "can": {
      const ready = formatDate(delivery.programme.ready);
      return t("web.chains.can", { ready, count: delivery.slackWeeks });
    }
    case "unknown":
      return t("web.chains.unknown", {
        figures: delivery.missing.map((figure) => t(`web.chains.missing.${figure}`)).join(", "),
      });
    case "cannot":
      switch (delivery.why) {
        case "late":
          return t("web.chains.late", {
            ready: formatDate(delivery.programme.ready),
            count: delivery.lateWeeks,
            inTime: delivery.inTime,
            quantity: need.quantity,
          });
        case "system":
          return t("web.chains.otherSystem", {
            makes: delivery.makes.join(", ") || t("web.chains.nothing"),
            system: need.system,
          });
        case "size":
          return t(`web.chains.tooSmall.${delivery.side}`, {
            largest: metres(delivery.largestMm),
            needed: metres(delivery.neededMm),
          });
        case "mass":
          return t("web.chains.tooHeavy", { heaviest: delivery.heaviestKg, needed: delivery.neededKg });
        case "radius":
          return t("web.chains.tooFar", {
            radius: delivery.radiusMiles,
            distance: Math.round(delivery.distanceMiles),
            place: need.placeName,
          });
      }
  }
}
