import type { ConsultantDetails, SupplierDetails } from "#shared/contracts/market/listings.ts";
import { groupOf, figureCell, flagCell, involvementCell, listCell, namesCell, textCell } from "./cells.ts";
import type { Cell, Fact } from "./cells.ts";
import { buyerFacts } from "./buyer-rows.ts";
import { townOf } from "#shared/ui/listings/listing-values.ts";
import type { RowFormat } from "./compare-formats.ts";
import type { SupplierCategories } from "./compare.queries.ts";

type Organisation = SupplierDetails | ConsultantDetails;

/** Of a supplier whom the search does not list. */
const NO_CATEGORIES: SupplierCategories[number] = { products: [], mmc: [] };

/**
 * Rows of a supplier, in the order of the design.
 *
 * @param found from the search; without it the rows of categories are awaited, or left out where it failed
 */
export function supplierFacts(
  supplier: SupplierDetails,
  found: SupplierCategories | "awaited" | "failed",
  format: RowFormat,
): Fact[] {
  const { t } = format;
  const categories = typeof found === "string" ? null : (found[supplier.id] ?? NO_CATEGORIES);
  const make = groupOf(t("web.compare.group.make"), t);
  const factories = supplier.locations.filter((location) => location.isManufacturingLocation);
  return [
    ...buyerFacts(supplier, format.place, format),
    ...companyFacts(supplier, format),
    make("systems", listCell(supplier.buildingSystems, "tags")),
    ...(found === "failed"
      ? []
      : [
          make("productCategories", categories && namesCell(categories.products, t)),
          make("mmc", categories && namesCell(categories.mmc, t)),
        ]),
    make("factory", flagCell(supplier.hasManufacturingFacility, yesNo(format))),
    make("manufacturing", listCell(factories.map(townOf))),
    make("configurable", countCell(supplier.products.filter((product) => product.hasConfigurator).length, format)),
    ...valueChainFacts(supplier, format),
    ...evidenceFacts(supplier, format),
  ];
}

/** Rows of a consultant. */
export function consultantFacts(consultant: ConsultantDetails, format: RowFormat): Fact[] {
  const { t } = format;
  const work = groupOf(t("web.compare.group.work"), t);
  return [
    ...companyFacts(consultant, format),
    work("roles", listCell(consultant.subRoles.map(({ roleName }) => roleName))),
    work(
      "subRoles",
      listCell(
        consultant.subRoles.map(({ name }) => name),
        "tags",
      ),
    ),
    work("sectors", namesCell(consultant.sectors, t)),
    ...valueChainFacts(consultant, format),
    ...evidenceFacts(consultant, format),
  ];
}

function companyFacts(organisation: Organisation, format: RowFormat): Fact[] {
  const company = groupOf(format.t("web.compare.group.company"), format.t);
  const headquarters = organisation.locations.find((location) => location.isHq);
  return [
    company("hq", textCell(headquarters ? townOf(headquarters) : null)),
    // A year is no quantity: 1998, not 1,998.
    company("founded", figureCell(organisation.founded === null ? null : String(organisation.founded))),
    company("size", figureCell(organisation.sizeName)),
    company("markets", listCell(organisation.markets)),
    company("claimed", flagCell(organisation.isClaimed, yesNo(format))),
    company("verifiedBy", listCell(organisation.verifiedBy)),
  ];
}

function evidenceFacts(organisation: Organisation, format: RowFormat): Fact[] {
  const evidence = groupOf(format.t("web.compare.group.evidence"), format.t);
  return [
    evidence("accreditations", listCell(organisation.certifications.map(({ name }) => name))),
    evidence("caseStudies", countCell(organisation.caseStudies.length, format)),
  ];
}

/** Stages of the value chain, each with its involvement (DET-06). */
export function valueChainFacts({ valueChain }: Pick<Organisation, "valueChain">, { t }: RowFormat): Fact[] {
  const group = t("web.compare.group.valueChain");
  return valueChain.map(({ stage, status }) => ({
    key: `stage ${stage}`,
    group,
    label: stage,
    cell: involvementCell(status),
  }));
}

export function yesNo({ t }: RowFormat): { yes: string; no: string } {
  return { yes: t("web.compare.yes"), no: t("web.compare.no") };
}

/** A number of things. */
export function countCell(count: number | null, { locale }: RowFormat): Cell {
  return figureCell(count === null ? null : count.toLocaleString(locale));
}
