import { useTranslation } from "react-i18next";
import type { ProfilePreview } from "#shared/contracts/profiles/profile-requests.ts";
import type { SearchResult } from "#shared/contracts/market/search.ts";
import { placeOf } from "#shared/ui/listings/place-of.ts";
import { ResultRow } from "#web/features/search/results/result-row.tsx";
import { useProfileForm } from "#web/features/profiles/form/profile-form-context.ts";
import "#web/features/search/search.css";

/** The row that a search will show. It leads nowhere yet. */
export function PreviewResult({ preview }: { preview: ProfilePreview }) {
  const { t } = useTranslation();
  const { values, references } = useProfileForm();
  const categories = references.categories
    .filter(({ id }) => values.supplierProductCategories.some((row) => row.productCategoryId === id))
    .map(({ name }) => name);
  const row = { ...resultOf(preview, categories), ...(values.status === "" && { status: null }) };
  return (
    <div className="preview-result" inert>
      <ResultRow listing={row.name === "" ? { ...row, name: t("web.profiles.missing.name") } : row} />
    </div>
  );
}

const NOTHING = {
  formerName: null,
  isClaimed: false,
  verifiedBy: [],
  hasConfigurator: false,
  tags: [],
  buildingSystems: [],
  founded: null,
  sizeName: null,
  mmcCategories: [],
  caseStudies: null,
  owner: null,
  status: null,
  building: null,
  product: null,
  distanceMiles: null,
  reason: null,
} satisfies Partial<SearchResult>;

function resultOf(preview: ProfilePreview, categories: readonly string[]): SearchResult {
  const { page } = preview;
  const common = { ...NOTHING, id: page.id, name: page.name, slug: page.slug, coverUrl: page.images[0]?.url ?? null };
  switch (preview.type) {
    case "Supplier":
    case "Consultant":
      return {
        ...common,
        kind: preview.type === "Supplier" ? "suppliers" : "consultants",
        place: placeOf(preview.page.locations),
        mark: preview.page.mark,
        formerName: preview.page.formerName,
        founded: preview.page.founded,
        sizeName: preview.page.sizeName,
        tags: preview.type === "Supplier" ? [...categories] : preview.page.subRoles.map(({ name }) => name),
        buildingSystems: preview.type === "Supplier" ? preview.page.buildingSystems : [],
        caseStudies: preview.page.caseStudies.length,
      };
    case "Project":
      return {
        ...common,
        kind: "projects",
        place: preview.page.location && placeOf([preview.page.location]),
        mark: preview.page.mark,
        status: preview.page.status,
        tags: preview.page.subSectors,
        building: {
          homes: preview.page.noOfHomes,
          storeys: preview.page.storeys,
          completion: preview.page.yearOfCompletion,
        },
      };
    case "Product":
      return {
        ...common,
        kind: "products",
        place: preview.page.owner.place,
        mark: preview.page.owner.mark,
        owner: preview.page.owner,
        tags: [preview.page.category].filter(Boolean),
        buildingSystems: [preview.page.buildingSystem],
        product: {
          baseMaterial: preview.page.baseMaterial,
          leadTimeWeeks: preview.page.leadTimeWeeks,
          costGuide: preview.page.costGuide,
        },
      };
  }
}
