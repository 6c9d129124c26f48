import { queryOptions } from "@tanstack/react-query";
import type { Caller } from "#shared/client/call.ts";
import { graphQuery } from "#shared/client/graph-query.ts";
import { searchListings } from "#shared/contracts/market/search.ts";

const MOST = 6;

/** Suppliers and consultants by their name, those that fit best first. */
export const organisationsNamedQuery = (call: Caller, name: string) =>
  queryOptions({
    queryKey: ["profiles", "organisations", name],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        (["suppliers", "consultants"] as const).map((kind) =>
          call(searchListings, { params: { kind }, query: { query: name, pglimit: MOST } }, { signal }),
        ),
      );
      return pages.flatMap(({ items }) => items.map(({ id, name: found }) => ({ id, name: found }))).slice(0, MOST);
    },
  });

/** What an organisation is called; its number when it may not be seen. */
export const organisationNameQuery = (call: Caller, id: number) =>
  queryOptions({
    queryKey: ["profiles", "organisation-name", id],
    staleTime: 300_000,
    queryFn: async ({ signal }) => {
      const [row] = await graphQuery(
        call,
        "ProfileOrganisationName",
        "Organisations",
        { select: { Id: true, Name: true }, where: { Id: { _eq: id } } },
        { signal },
      );
      return row?.Name ?? String(id);
    },
  });
