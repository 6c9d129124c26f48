import type { ProductDetails, SupplierDetails } from "#shared/contracts/market/listings.ts";
import { getSupplierPage } from "#api/features/listings/listings.service.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { type PreviewParts, wholeOf } from "./preview-organisation.ts";
import { textOf } from "#api/features/profiles/values/profile-values.ts";
import { findMaker } from "#api/features/profiles/write/write-product.repository.ts";

const NOBODY = {
  id: 0,
  name: "",
  slug: "listing",
  place: null,
  mark: { seed: "", system: null, logoUrl: null },
  isClaimed: false,
  hasEmail: false,
};

const ownerOf = ({ id, name, slug, mark, isClaimed, hasEmail }: SupplierDetails): ProductDetails["owner"] => ({
  id,
  name,
  slug,
  place: null,
  mark,
  isClaimed,
  hasEmail,
});

/** A product's page as it would be, with its maker. */
export async function productPreview(
  ctx: SignedInContext,
  tenantId: string,
  { payload, names, files, made }: PreviewParts,
): Promise<ProductDetails> {
  const maker = await findMaker(ctx.db, tenantId);
  const page = maker && (await getSupplierPage(ctx, maker.id));
  const mmc = names.mmc.get(Number(payload["productCategoryId"]));
  const { createdAt: _, ...address } = made;
  return {
    ...address,
    releaseId: "00000000-0000-4000-8000-000000000000",
    releaseName: "1.0",
    name: textOf(payload["name"]) ?? "",
    description: textOf(payload["description"]) ?? "",
    category: names.categories.get(Number(payload["productCategoryId"])) ?? "",
    // A page draws a system; until one is chosen, the commonest.
    buildingSystem: names.systems.get(Number(payload["buildingSystemId"])) ?? "Walls",
    baseMaterial: names.materials.get(Number(payload["baseMaterialId"])) ?? "",
    mmcCategory: mmc ? `${mmc.official} ${mmc.name}` : null,
    sku: textOf(payload["sku"]),
    owner: page ? ownerOf(page) : NOBODY,
    activityId: null,
    canApply: false,
    leadTimeWeeks: wholeOf(payload["leadTimeWeeks"]),
    costGuide: null,
    attributes: [],
    certifications: files.certifications(names.certifications),
    documents: files.documents,
    images: files.images,
    valueChain: page?.valueChain ?? [],
    usedIn: [],
  };
}
