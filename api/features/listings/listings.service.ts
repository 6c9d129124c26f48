import type {
  ConsultantDetails,
  ProductDetails,
  ProjectDetails,
  SupplierDetails,
} from "#shared/contracts/market/listings.ts";
import { attributeKey } from "#shared/domain/attribute-key.ts";
import { getComparedAttributes } from "#api/features/attributes/attributes.service.ts";
import { summariesOf } from "#api/features/search/search.service.ts";
import type { Context } from "#api/platform/context.ts";
import { notFound } from "#api/platform/errors.ts";
import { toListingFile } from "./listing-file.ts";
import { toListingImages } from "./listing-image.ts";
import { sightOf } from "./listings.policy.ts";
import { findOrganisation, type OrganisationRow } from "./organisation.query.ts";
import { findProduct } from "./product.query.ts";
import { findProject } from "./project.query.ts";

/**
 * @throws AppError `not_found` for an unknown, hidden or unapproved supplier: the three look the same to everybody but
 * its owner and approvers
 */
export async function getSupplierPage(ctx: Context, id: number): Promise<SupplierDetails> {
  const row = await findOrganisation(ctx.db, "supplier", id, sightOf(ctx.actor));
  if (!row) throw notFound("supplier", id);
  return {
    ...(await organisationPage(ctx, row)),
    buildingSystems: row.building_systems,
    productCategories: row.product_categories,
    mmcCategories: row.mmc_categories,
    hasManufacturingFacility: row.has_factory,
    capacities: row.capacities,
    products: await summariesOf(ctx, "products", row.product_ids),
  };
}

/** @throws AppError `not_found` for an unknown, hidden or unapproved consultant */
export async function getConsultantPage(ctx: Context, id: number): Promise<ConsultantDetails> {
  const row = await findOrganisation(ctx.db, "consultant", id, sightOf(ctx.actor));
  if (!row) throw notFound("consultant", id);
  return { ...(await organisationPage(ctx, row)), subRoles: row.sub_roles };
}

/** Roles and categories with a missing side come through with null: the page names them (DET-09, DET-10). */
export async function getProjectPage(ctx: Context, id: number): Promise<ProjectDetails> {
  const row = await findProject(ctx.db, id, sightOf(ctx.actor));
  if (!row) throw notFound("project", id);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    mark: row.mark,
    websiteUrl: row.website_url,
    status: row.status,
    noOfHomes: row.no_of_homes,
    storeys: row.storeys,
    storeysBelow: row.storeys_below,
    totalCost: row.total_cost,
    currency: row.currency,
    yearOfCompletion: row.year_of_completion,
    phaseName: row.phase_name,
    subSectors: row.sub_sectors,
    buildingSystems: row.building_systems,
    location: row.location,
    retailNia: row.retail_nia,
    retailNiaMost: row.retail_nia_most,
    storageNia: row.storage_nia,
    storageNiaMost: row.storage_nia_most,
    officeNia: row.office_nia,
    officeNiaMost: row.office_nia_most,
    roles: row.roles,
    productCategories: row.product_categories,
    images: toListingImages(ctx, row.images),
    isPublic: row.is_public,
    createdAt: row.created_at.toISOString(),
  };
}

/** @throws AppError `not_found` when the kit has no Active release, or its owner's page is hidden (DET-18) */
export async function getProductPage(ctx: Context, kitId: number): Promise<ProductDetails> {
  const row = await findProduct(ctx.db, kitId);
  if (!row) throw notFound("product", kitId);
  const { snapshot } = row;
  const compared = await getComparedAttributes(ctx);
  return {
    id: row.id,
    slug: row.slug,
    releaseId: row.release_id,
    releaseName: row.release_name,
    name: snapshot.name,
    description: snapshot.description,
    category: snapshot.category,
    buildingSystem: snapshot.buildingSystem,
    baseMaterial: snapshot.baseMaterial,
    mmcCategory: snapshot.mmcCategory,
    sku: snapshot.sku,
    owner: row.owner,
    activityId: row.activity_id,
    canApply: row.can_apply,
    leadTimeWeeks: snapshot.leadTimeWeeks,
    costGuide: snapshot.costGuide,
    attributes: snapshot.attributes.map((attribute) => ({
      ...attribute,
      compared: compared.get(attributeKey(attribute.name)) ?? null,
    })),
    certifications: row.certifications.map((file) => toListingFile(ctx, file)),
    documents: row.documents.map((file) => toListingFile(ctx, file)),
    images: toListingImages(ctx, row.images),
    valueChain: row.value_chain,
    usedIn: await summariesOf(ctx, "projects", row.used_in_ids),
  };
}

type OrganisationPage = Omit<ConsultantDetails, "subRoles">;

async function organisationPage(ctx: Context, row: OrganisationRow): Promise<OrganisationPage> {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    formerName: row.former_name,
    parentCompany: row.parent_company,
    description: row.description,
    mark: row.mark,
    contactName: row.contact_name,
    hasEmail: row.has_email,
    phone: row.phone,
    webSiteUrl: row.web_site_url,
    socialMedia: row.social_media,
    founded: row.founded,
    sizeName: row.size_name,
    isClaimed: row.is_claimed,
    verifiedBy: row.verified_by,
    locations: row.locations,
    markets: row.markets,
    sectors: row.sectors,
    certifications: row.certifications.map((file) => toListingFile(ctx, file)),
    questions: row.questions,
    valueChain: row.value_chain,
    images: toListingImages(ctx, row.images),
    isPublic: row.is_public,
    caseStudies: await summariesOf(ctx, "projects", row.case_study_ids),
    createdAt: row.created_at.toISOString(),
  };
}
