import { SQUARE_FEET_PER_SQUARE_METRE } from "#shared/domain/units.ts";
import type { ProjectDetails } from "#shared/contracts/listings.ts";
import type { Fact } from "./fact-grid.tsx";

type Translate = (key: string) => string;

/** Facts of a project in the units of the visitor's region; areas come in m². */
export function projectFacts(project: ProjectDetails, t: Translate, locale: string, areaUnit: "m²" | "ft²"): Fact[] {
  const area = (value: number | null): string | null => (value === null ? null : formatArea(value, areaUnit, locale));
  return [
    { label: t("web.project.status"), value: t(`listings.status.${project.status}`) },
    { label: t("web.project.homes"), value: project.noOfHomes?.toLocaleString(locale) ?? null },
    { label: t("web.project.storeys"), value: project.storeys },
    { label: t("web.project.storeysBelow"), value: project.storeysBelow },
    { label: t("web.project.cost"), value: formatMillions(project.totalCost, project.currency) },
    { label: t("web.project.year"), value: project.yearOfCompletion },
    { label: t("web.project.phase"), value: project.phaseName },
    { label: t("web.project.sectors"), value: project.subSectors },
    { label: t("web.project.retail"), value: area(project.retailNia) },
    { label: t("web.project.storage"), value: area(project.storageNia) },
    { label: t("web.project.office"), value: area(project.officeNia) },
  ];
}

/** Whole currency units in millions (REG-11): 12 500 000 reads £12.50M. */
export function formatMillions(cost: number | null, currency: "GBP" | "USD"): string | null {
  if (cost === null) return null;
  const millions = (cost / 1_000_000).toLocaleString("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${currency === "GBP" ? "£" : "$"}${millions}M`;
}

/** Square metres in the region's unit with two decimals (REG-08, REG-12): 100 m² reads 1,076.39 ft² in NA. */
export function formatArea(squareMetres: number, unit: "m²" | "ft²", locale: string): string {
  const value = unit === "m²" ? squareMetres : squareMetres * SQUARE_FEET_PER_SQUARE_METRE;
  return `${value.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })} ${unit}`;
}
