import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import type { OwnPage } from "#shared/contracts/profiles/profiles.ts";
import type { Db } from "#api/platform/database/db.ts";
import { conflict } from "#api/platform/errors.ts";
import { findStoredCaseStudy } from "./case-study-answer.query.ts";
import { findStoredOrganisation } from "./organisation-answer.query.ts";
import type { StoredParts } from "./stored-files.ts";

/** Types that have a page of their own to edit; products are kits. */
export type PageType = Exclude<ProfileType, "Product">;

/** What addresses and messages call a page of this type. */
export const PAGE_WORDS = {
  Supplier: "supplier",
  Consultant: "consultant",
  Project: "project",
  Product: "product",
} as const satisfies Record<ProfileType, string>;

/** A live page with what it is made of; undefined when there is none of this type and id. */
export function findStoredPage(
  db: Db,
  type: PageType,
  id: number,
): Promise<(StoredParts & { tenantId: string | null }) | undefined> {
  if (type === "Project") return findStoredCaseStudy(db, id);
  return findStoredOrganisation(db, PAGE_WORDS[type], id);
}

/** How a page stands, without what it is made of. */
export interface PageState {
  id: number;
  tenantId: string | null;
  name: string;
  isVisible: boolean;
  isApproved: boolean;
}

const STATE = `p.id, p.tenant_id as "tenantId", p.name, p.is_visible as "isVisible", p.is_approved as "isApproved"`;

/** A page by its id; locked until the transaction ends. */
export async function lockPage(db: Db, type: PageType, id: number): Promise<PageState | undefined> {
  const { rows }: { rows: PageState[] } = await db.raw(
    `select ${STATE} from ${tableOf(type)} p where p.id = ?${typeFilter(type)} for update`,
    [id],
  );
  return rows[0];
}

/**
 * Locks the page that an edit would change until the transaction ends. It may have been given to somebody else since the
 * edit was begun.
 *
 * @throws AppError `conflict` when it is not this tenant's any more
 */
export async function lockEditedPage(db: Db, type: ProfileType, id: number, tenantId: string): Promise<void> {
  const page = type === "Product" ? undefined : await lockPage(db, type, id);
  if (page?.tenantId === tenantId) return;
  throw conflict(
    "conflict",
    "This page does not belong to the organisation that wrote these changes any more, so they cannot be published.",
    { type, id },
  );
}

/** The first page of this type that a tenant has. */
export async function findOwnPage(db: Db, type: PageType, tenantId: string): Promise<PageState | undefined> {
  const { rows }: { rows: PageState[] } = await db.raw(
    `select ${STATE} from ${tableOf(type)} p where p.tenant_id = ?${typeFilter(type)} order by p.id limit 1`,
    [tenantId],
  );
  return rows[0];
}

const OPEN = `(select r.id from profile_requests r where r.tenant_id = :tenantId and r.is_edit
  and r.state in ('draft', 'submitted', 'changes_requested', 'withdrawn')`;

/** Projects that visitors see whose roles or parts name organisation `p`. */
const PROJECTS = `(select count(*)::int from public_case_studies c where c.id in
  (select r.case_study_id from case_study_roles r where r.organisation_id = p.id
   union select r.case_study_id from case_study_product_categories r where r.organisation_id = p.id))`;

/** All pages of a tenant, organisations first; its products are its kits that were released. */
export async function listOwnPages(db: Db, tenantId: string): Promise<OwnPage[]> {
  const { rows }: { rows: OwnPage[] } = await db.raw(
    `select initcap(p.type) as type, p.id, p.name, slug_of(p.name) as slug, p.is_visible as "isVisible",
       p.is_approved as "isApproved", p.is_claimed as "isClaimed", p.score, ${PROJECTS} as projects,
       ${OPEN} and r.organisation_id = p.id order by r.updated_at desc limit 1) as "openRequestId", 1 as place
     from organisations p where p.tenant_id = :tenantId
     union all
     select 'Project', p.id, p.name, slug_of(p.name), p.is_visible, p.is_approved, false, p.score, 0,
       ${OPEN} and r.case_study_id = p.id order by r.updated_at desc limit 1), 2
     from case_studies p where p.tenant_id = :tenantId
     union all
     select 'Product', p.kit_id::int, p.snapshot->>'name', slug_of(p.snapshot->>'name'), true, true, false, null, 0, null, 3
     from market_products p where p.tenant_id = :tenantId
     order by place, id limit 1000`,
    { tenantId },
  );
  return rows;
}

function tableOf(type: PageType): string {
  return type === "Project" ? "case_studies" : "organisations";
}

function typeFilter(type: PageType): string {
  return type === "Project" ? "" : ` and p.type = '${PAGE_WORDS[type]}'`;
}
