import type { TFunction } from "i18next";
import type { ConsultantDetails, SupplierDetails } from "#shared/contracts/market/listings.ts";
import { townOf } from "#shared/ui/listings/listing-values.ts";
import { referenceName } from "#shared/ui/listings/reference-name.ts";
import type { Fact } from "#web/features/details/fact-grid.tsx";

/** The facts of DET-02 in the specification's labels and order. */
export function supplierFacts(supplier: SupplierDetails, t: TFunction): Fact[] {
  return [
    ...commonFacts(supplier, t),
    { label: t("web.details.fact.manufacturing"), value: manufacturing(supplier, t) },
    { label: t("web.details.fact.markets"), value: supplier.markets.join(", ") },
    { label: t("web.details.fact.systems"), value: supplier.buildingSystems.join(", ") },
    {
      label: t("web.details.fact.categories"),
      value: supplier.productCategories.map((name) => referenceName(t, name)).join(", "),
    },
    {
      label: t("web.details.fact.mmc"),
      value: supplier.mmcCategories.map((category) => referenceName(t, category.name)).join(", "),
    },
    { label: t("web.details.fact.sectors"), value: supplier.sectors },
    { label: t("web.details.fact.accreditations"), value: names(supplier.certifications) },
  ];
}

export function consultantFacts(consultant: ConsultantDetails, t: TFunction): Fact[] {
  return [
    ...commonFacts(consultant, t),
    { label: t("web.details.fact.markets"), value: consultant.markets.join(", ") },
    { label: t("web.details.fact.sectors"), value: consultant.sectors },
    { label: t("web.details.fact.accreditations"), value: names(consultant.certifications) },
  ];
}

function commonFacts(organisation: SupplierDetails | ConsultantDetails, t: TFunction): Fact[] {
  const headquarters = organisation.locations.find((location) => location.isHq);
  return [
    { label: t("web.details.fact.founded"), value: organisation.founded },
    { label: t("web.details.fact.size"), value: organisation.sizeName },
    { label: t("web.details.fact.parent"), value: organisation.parentCompany?.name ?? null },
    { label: t("web.details.fact.hq"), value: headquarters ? townOf(headquarters) : null },
  ];
}

/** Towns of its factories; where it has one and does not say where, that. */
function manufacturing({ locations, hasManufacturingFacility }: SupplierDetails, t: TFunction): string | null {
  const places = locations.filter((location) => location.isManufacturingLocation);
  if (places.length > 0) return [...new Set(places.map(townOf))].join(", ");
  return hasManufacturingFacility ? t("web.details.fact.ownFactory") : null;
}

function names(files: readonly { name: string }[]): string {
  return [...new Set(files.map((file) => file.name))].join(", ");
}
