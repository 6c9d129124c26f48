import type { ProjectDetails } from "#shared/contracts/market/listings.ts";
import { groupDigits } from "#shared/messages/group-digits.ts";
import { formatAreaRange, formatMillions } from "#shared/ui/listings/listing-values.ts";
import type { Fact } from "./fact-grid.tsx";

type Translate = (key: string) => string;

/** Facts of a project in the units of the visitor's region; areas come in m². */
export function projectFacts(project: ProjectDetails, t: Translate, areaUnit: "m²" | "ft²"): Fact[] {
  const area = (least: number | null, most: number | null): string | null => formatAreaRange(least, most, areaUnit);
  return [
    { label: t("web.project.status"), value: t(`listings.status.${project.status}`) },
    { label: t("web.project.homes"), value: project.noOfHomes === null ? null : groupDigits(project.noOfHomes) },
    { label: t("web.project.storeys"), value: project.storeys },
    { label: t("web.project.storeysBelow"), value: project.storeysBelow },
    { label: t("web.project.cost"), value: formatMillions(project.totalCost, project.currency) },
    { label: t("web.project.year"), value: project.yearOfCompletion },
    { label: t("web.project.phase"), value: project.phaseName },
    { label: t("web.project.sectors"), value: project.subSectors },
    { label: t("web.project.systems"), value: project.buildingSystems },
    { label: t("web.project.retail"), value: area(project.retailNia, project.retailNiaMost) },
    { label: t("web.project.storage"), value: area(project.storageNia, project.storageNiaMost) },
    { label: t("web.project.office"), value: area(project.officeNia, project.officeNiaMost) },
  ];
}
