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
import { route } from "#api/platform/http/route.ts";
import { addMembers, dropMember, listMembers, writeNote } from "./members.service.ts";
import { enter, listPresence } from "./presence.service.ts";
import { clone, create, get, list, listProducts, remove, setStatus, update } from "./supply-chains.service.ts";

/** Supply chains with their members, products and who has them open (SUP-01). */
export const supplyChainRoutes = [
  route(listSupplyChains, (ctx, { query }) => list(ctx, query.search ?? "")),
  route(createSupplyChain, (ctx, { body }) => create(ctx, body)),
  route(getSupplyChain, (ctx, { params }) => get(ctx, params.id)),
  route(updateSupplyChain, (ctx, { params, body }) => update(ctx, params.id, body)),
  route(deleteSupplyChain, (ctx, { params }) => remove(ctx, params.id)),
  route(setSupplyChainStatus, (ctx, { params, body }) => setStatus(ctx, params.id, body.status)),
  route(listSupplyChainMembers, (ctx, { params }) => listMembers(ctx, params.id)),
  route(addSupplyChainMembers, (ctx, { params, body }) => addMembers(ctx, params.id, body.organisationIds)),
  route(removeSupplyChainMember, (ctx, { params }) => dropMember(ctx, params.id, params.organisationId)),
  route(noteSupplyChainMember, (ctx, { params, body }) => writeNote(ctx, params.id, params.organisationId, body)),
  route(cloneSupplyChain, (ctx, { params }) => clone(ctx, params.id)),
  route(listSupplyChainProducts, (ctx, { params }) => listProducts(ctx, params.id)),
  route(listSupplyChainPresence, (ctx, { params }) => listPresence(ctx, params.id)),
  route(enterSupplyChain, (ctx, { params, body }) => enter(ctx, params.id, body)),
];
