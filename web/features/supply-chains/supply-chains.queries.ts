import { queryOptions } from "@tanstack/react-query";
import type { Caller } from "#shared/client/call.ts";
import { searchListings } from "#shared/contracts/market/search.ts";
import type { BuildingSystemName } from "#shared/contracts/market/search.ts";
import {
  addSupplyChainMembers,
  cloneSupplyChain,
  createSupplyChain,
  deleteSupplyChain,
  enterSupplyChain,
  getSupplyChain,
  listSupplyChainMembers,
  listSupplyChainPresence,
  listSupplyChainProducts,
  listSupplyChains,
  noteSupplyChainMember,
  removeSupplyChainMember,
  setSupplyChainStatus,
  updateSupplyChain,
} from "#shared/contracts/people/supply-chains.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import type { SupplyChainStatus, SupplyChainValues } from "#shared/contracts/people/supply-chains.ts";

/** What all queries of supply chains start with: one announcement makes them fresh. */
export const CHAINS_KEY = ["supply-chains"] as const;

/** The chains that the caller sees (NAM-01: GetSupplyChains). */
export const chainsQuery = (call: Caller, search = "") =>
  queryOptions({
    queryKey: [...CHAINS_KEY, "list", search],
    queryFn: ({ signal }) => call(listSupplyChains, { query: { search } }, { signal }),
    placeholderData: (before) => before,
  });
export const chainQuery = (call: Caller, id: number) =>
  queryOptions({
    queryKey: [...CHAINS_KEY, id, "chain"],
    queryFn: ({ signal }) => call(getSupplyChain, { params: { id } }, { signal }),
  });
export const membersQuery = (call: Caller, id: number) =>
  queryOptions({
    queryKey: [...CHAINS_KEY, id, "members"],
    queryFn: ({ signal }) => call(listSupplyChainMembers, { params: { id } }, { signal }),
  });
export const productsQuery = (call: Caller, id: number) =>
  queryOptions({
    queryKey: [...CHAINS_KEY, id, "products"],
    queryFn: ({ signal }) => call(listSupplyChainProducts, { params: { id } }, { signal }),
  });
export const presenceQuery = (call: Caller, id: number) =>
  queryOptions({
    queryKey: [...CHAINS_KEY, id, "presence"],
    queryFn: ({ signal }) => call(listSupplyChainPresence, { params: { id } }, { signal }),
  });

/** How many suppliers of a region a search for those who make a system finds. */
export const suppliersOfQuery = (call: Caller, system: BuildingSystemName, region: Region) =>
  queryOptions({
    queryKey: ["suppliers-of", system, region],
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (
        await call(
          searchListings,
          { params: { kind: "suppliers" }, query: { query: system, region, pglimit: 1 } },
          { signal },
        )
      ).total,
  });

/** Suppliers by name, place or system, for adding them. */
export const supplierSearchQuery = (call: Caller, text: string) =>
  queryOptions({
    queryKey: ["supplier-search", text],
    queryFn: ({ signal }) =>
      call(searchListings, { params: { kind: "suppliers" }, query: { query: text } }, { signal }),
  });

/** Adds 1 to 10 (NAM-01: AddOrganisations). */
export const addMembers = (call: Caller, id: number, organisationIds: readonly number[]) =>
  call(addSupplyChainMembers, { params: { id }, body: { organisationIds: [...organisationIds] } });
export const removeMember = (call: Caller, id: number, organisationId: number) =>
  call(removeSupplyChainMember, { params: { id, organisationId } });
export const saveNote = (call: Caller, id: number, organisationId: number, text: string, version: number) =>
  call(noteSupplyChainMember, { params: { id, organisationId }, body: { text, version } });
export const makeChain = (call: Caller, body: SupplyChainValues) => call(createSupplyChain, { body });
export const changeChain = (call: Caller, id: number, body: SupplyChainValues & { version: number }) =>
  call(updateSupplyChain, { params: { id }, body });
export const cloneChain = (call: Caller, id: number) => call(cloneSupplyChain, { params: { id } });
export const dropChain = (call: Caller, id: number) => call(deleteSupplyChain, { params: { id } });
export const changeStatus = (call: Caller, id: number, status: SupplyChainStatus) =>
  call(setSupplyChainStatus, { params: { id }, body: { status } });
/** Says where the caller is. */
export const enterChain = (
  call: Caller,
  id: number,
  body: { connection: string; organisationId: number | null; isWriting: boolean },
) => call(enterSupplyChain, { params: { id }, body });
