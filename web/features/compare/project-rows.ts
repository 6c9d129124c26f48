import type { ProjectDetails } from "#shared/contracts/market/listings.ts";
import { groupOf, figureCell, listCell, namesCell, textCell } from "./cells.ts";
import type { Fact } from "./cells.ts";
import { formatAreaRange, formatMillions, townOf } from "#shared/ui/listings/listing-values.ts";
import type { RowFormat } from "./compare-formats.ts";
import { countCell } from "./organisation-rows.ts";

/** Rows of a project; areas in the unit of the visitor's region, cost in the project's currency. */
export function projectFacts(project: ProjectDetails, format: RowFormat): Fact[] {
  const { t } = format;
  const about = groupOf(t("web.compare.group.project"), t);
  const size = groupOf(t("web.compare.group.size"), t);
  const people = groupOf(t("web.compare.group.people"), t);
  const { location } = project;
  const area = (least: number | null, most: number | null): string | null =>
    formatAreaRange(least, most, format.areaUnit);
  const year = project.yearOfCompletion;
  return [
    about("status", textCell(t(`listings.status.${project.status}`))),
    about("location", textCell(location && [townOf(location), location.country].join(", "))),
    about("subSectors", namesCell(project.subSectors, t)),
    about("year", figureCell(year === null ? null : String(year))),
    about("phase", textCell(project.phaseName)),
    about("cost", figureCell(formatMillions(project.totalCost, project.currency))),
    size("homes", countCell(project.noOfHomes, format)),
    size("storeys", countCell(project.storeys, format)),
    size("storeysBelow", countCell(project.storeysBelow, format)),
    size("retailNia", figureCell(area(project.retailNia, project.retailNiaMost))),
    size("storageNia", figureCell(area(project.storageNia, project.storageNiaMost))),
    size("officeNia", figureCell(area(project.officeNia, project.officeNiaMost))),
    people(
      "productCategories",
      namesCell(
        project.productCategories.flatMap(({ category }) => category ?? []),
        t,
      ),
    ),
    people("makers", listCell(project.productCategories.flatMap(({ organisation }) => organisation?.name ?? []))),
    people("roles", listCell(project.roles.flatMap(({ subRole }) => subRole ?? []))),
    people("consultants", listCell(project.roles.flatMap(({ organisation }) => organisation?.name ?? []))),
  ];
}
