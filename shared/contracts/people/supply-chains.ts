import { z } from "zod";
import { SystemCapacity } from "./capacity.ts";
import { Connection } from "#shared/contracts/design/design-options.ts";
import { defineEndpoint, RowId, RowIdText, Timestamp } from "#shared/contracts/endpoint.ts";
import { PersonBrief } from "#shared/contracts/design/projects.ts";
import { BuildingSystemName, MarkSource } from "#shared/contracts/market/search.ts";

/** `Active`: the tenant alone sees it. `Public`: everybody signed in reads it, its tenant changes it. */
export const SupplyChainStatus = z.enum(["Active", "Public"]);
export type SupplyChainStatus = z.infer<typeof SupplyChainStatus>;

/** Organisations that one call adds (SUP-05). */
export const MOST_ADDED = 10;
/** Members of one chain. */
export const MOST_MEMBERS = 2000;
/** Chains of one tenant. */
export const MOST_CHAINS = 200;
/** Name and texts of a chain (SUP-02), and the note of a member, in characters. */
export const CHAIN_BOUNDS = { nameMost: 120, textMost: 2000 } as const;
/** A certificate is shown as ending soon this many days before (web: ≤ 90 days). */
export const SOON_DAYS = 90;

export const SupplyChain = z
  .object({
    id: z.int(),
    tenantId: z.uuid(),
    tenantName: z.string(),
    name: z.string(),
    description: z.string(),
    status: SupplyChainStatus,
    /** Somebody else's public chain: it is read and cloned, not changed. */
    readOnly: z.boolean(),
    /** Rises with each change of name, description or status. */
    version: z.int(),
    createdAt: Timestamp,
    /** Null in what another tenant shares: it shows its name, not its people. */
    createdBy: PersonBrief.nullable(),
    lastUpdatedAt: Timestamp,
    lastUpdatedBy: PersonBrief.nullable(),
  })
  .meta({ id: "SupplyChain" });
export type SupplyChain = z.infer<typeof SupplyChain>;

/** A row of the list: what the members make together, and what to watch. */
export const SupplyChainSummary = SupplyChain.extend({
  members: z.int(),
  /** Of the first members by name, at most four. */
  marks: z.array(MarkSource),
  /** What at least one member makes. */
  systems: z.array(BuildingSystemName),
  watch: z.object({
    ended: z.int(),
    endSoon: z.int(),
    /** First end among those that end soon. */
    firstEnd: z.iso.date().nullable(),
    /** Members that state no capacity of any system. */
    withoutCapacity: z.int(),
  }),
  /** Others of the tenant who have it open now. */
  present: z.array(PersonBrief),
}).meta({ id: "SupplyChainSummary" });
export type SupplyChainSummary = z.infer<typeof SupplyChainSummary>;

export const MemberNote = z
  .object({
    text: z.string(),
    /** Rises with each change; 0 before the first. */
    version: z.int(),
    by: PersonBrief.nullable(),
    at: Timestamp.nullable(),
  })
  .meta({ id: "MemberNote" });
export type MemberNote = z.infer<typeof MemberNote>;

export const SupplyChainMember = z
  .object({
    organisationId: z.int(),
    name: z.string(),
    slug: z.string(),
    /** Where it delivers from: its factories, or its headquarters where it names none. WGS 84 degrees. */
    sites: z.array(z.object({ place: z.string(), longitude: z.number(), latitude: z.number() })),
    mark: MarkSource,
    hasEmail: z.boolean(),
    systems: z.array(BuildingSystemName),
    founded: z.int().nullable(),
    sizeName: z.string().nullable(),
    /** First to end first. */
    certificates: z.array(z.object({ name: z.string(), validUntil: z.iso.date() })),
    capacities: z.array(SystemCapacity),
    /** Null in what another tenant shares: notes are the tenant's own. */
    note: MemberNote.nullable(),
    addedAt: Timestamp,
    addedBy: PersonBrief.nullable(),
  })
  .meta({ id: "SupplyChainMember" });
export type SupplyChainMember = z.infer<typeof SupplyChainMember>;

export const SupplyChainProduct = z
  .object({
    releaseId: z.uuid(),
    /** The kit: what the product's page is addressed by. */
    productId: z.int(),
    name: z.string(),
    slug: z.string(),
    releaseName: z.string(),
    status: z.enum(["Active", "Private"]),
    organisation: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
    category: z.string(),
    buildingSystem: BuildingSystemName,
    leadTimeWeeks: z.int().nullable(),
    hasConfigurator: z.boolean(),
  })
  .meta({ id: "SupplyChainProduct" });
export type SupplyChainProduct = z.infer<typeof SupplyChainProduct>;

/** Somebody of the tenant who has the chain open, and at which member. */
export const SupplyChainPresence = z
  .object({ person: PersonBrief, organisationId: z.int().nullable(), isWriting: z.boolean() })
  .meta({ id: "SupplyChainPresence" });
export type SupplyChainPresence = z.infer<typeof SupplyChainPresence>;

const Params = z.object({ id: RowIdText });
const MemberParams = z.object({ id: RowIdText, organisationId: RowIdText });
/** Name and description of a chain, as both sides check them (SUP-02). */
export const SupplyChainValues = z.object({
  name: z.string().trim().min(1).max(CHAIN_BOUNDS.nameMost),
  description: z.string().trim().max(CHAIN_BOUNDS.textMost).default(""),
});
export type SupplyChainValues = z.infer<typeof SupplyChainValues>;

/** The version that the caller read; a newer one is refused with both texts. Left out: the last writer wins. */
const Version = z.int().min(0).max(2_147_483_647);

const shared = { tag: "supply chains", access: "signedIn" } as const;

export const listSupplyChains = defineEndpoint({
  ...shared,
  method: "GET",
  path: "/supplychains",
  summary: "The tenant's supply chains and public ones, newest change first",
  query: z.object({ search: z.string().trim().max(120).optional() }),
  response: z.array(SupplyChainSummary),
});
export const createSupplyChain = defineEndpoint({
  ...shared,
  method: "POST",
  path: "/supplychains",
  summary: "Create a supply chain",
  body: SupplyChainValues,
  response: SupplyChain,
  status: 201,
  errors: ["name_taken", "conflict"],
});
export const getSupplyChain = defineEndpoint({
  ...shared,
  method: "GET",
  path: "/supplychains/:id",
  summary: "One supply chain",
  params: Params,
  response: SupplyChain,
  errors: ["not_found"],
});
export const updateSupplyChain = defineEndpoint({
  ...shared,
  method: "PUT",
  path: "/supplychains/:id",
  summary: "Change name and description",
  params: Params,
  body: SupplyChainValues.extend({ version: Version.optional() }),
  response: SupplyChain,
  errors: ["not_found", "read_only", "name_taken", "stale_version"],
});
export const deleteSupplyChain = defineEndpoint({
  ...shared,
  method: "DELETE",
  path: "/supplychains/:id",
  summary: "Delete a supply chain",
  params: Params,
  errors: ["not_found", "read_only"],
});
export const setSupplyChainStatus = defineEndpoint({
  ...shared,
  method: "PUT",
  path: "/supplychains/:id/status",
  summary: "Make a supply chain public, or the tenant's own again",
  params: Params,
  body: z.object({ status: SupplyChainStatus }),
  response: SupplyChain,
  errors: ["not_found", "read_only", "forbidden"],
});
export const listSupplyChainMembers = defineEndpoint({
  ...shared,
  method: "GET",
  path: "/supplychains/:id/organisations",
  summary: "Members of a supply chain, by name",
  params: Params,
  response: z.array(SupplyChainMember),
  errors: ["not_found"],
});
/** Adding who is there already changes nothing (SUP-05). Who was removed in the last ten minutes comes back as it was. */
export const addSupplyChainMembers = defineEndpoint({
  ...shared,
  method: "POST",
  path: "/supplychains/:id/organisations",
  summary: "Add 1 to 10 suppliers",
  params: Params,
  body: z.object({ organisationIds: z.array(RowId).min(1).max(MOST_ADDED) }).meta({ id: "AddOrganisationsRequest" }),
  response: z.object({ added: z.array(z.object({ id: z.int(), name: z.string() })), alreadyThere: z.array(z.int()) }),
  errors: ["not_found", "read_only", "invalid_reference", "conflict"],
});
/** Removing who is not there changes nothing. */
export const removeSupplyChainMember = defineEndpoint({
  ...shared,
  method: "DELETE",
  path: "/supplychains/:id/organisations/:organisationId",
  summary: "Remove a supplier",
  params: MemberParams,
  errors: ["not_found", "read_only"],
});
export const noteSupplyChainMember = defineEndpoint({
  ...shared,
  method: "PUT",
  path: "/supplychains/:id/organisations/:organisationId/note",
  summary: "Write the note of a member",
  params: MemberParams,
  body: z.object({ text: z.string().trim().max(CHAIN_BOUNDS.textMost), version: Version }),
  response: MemberNote,
  errors: ["not_found", "read_only", "stale_version"],
});
/** Name with a suffix that no other chain has, description and members, as a new Active chain of the caller's tenant. */
export const cloneSupplyChain = defineEndpoint({
  ...shared,
  method: "POST",
  path: "/supplychains/:id/clone",
  summary: "Copy a supply chain",
  params: Params,
  response: SupplyChain,
  status: 201,
  errors: ["not_found", "conflict"],
});
export const listSupplyChainProducts = defineEndpoint({
  ...shared,
  method: "GET",
  path: "/supplychains/:id/products",
  summary: "Active releases of the members, and the tenant's own Private ones",
  params: Params,
  response: z.array(SupplyChainProduct),
  errors: ["not_found"],
});
export const listSupplyChainPresence = defineEndpoint({
  ...shared,
  method: "GET",
  path: "/supplychains/:id/presence",
  weight: "light",
  summary: "Who of the tenant has it open",
  params: Params,
  response: z.array(SupplyChainPresence),
  errors: ["not_found"],
});
/** A connection is in one chain at a time, and in none once it ends. */
export const enterSupplyChain = defineEndpoint({
  ...shared,
  method: "PUT",
  path: "/supplychains/:id/presence",
  summary: "Say that the caller has it open, and at which member",
  params: Params,
  body: z.object({ connection: Connection, organisationId: RowId.nullable(), isWriting: z.boolean() }),
  errors: ["not_found", "foreign_connection"],
});
