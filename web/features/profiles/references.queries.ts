import { queryOptions } from "@tanstack/react-query";
import type { Caller } from "#shared/client/call.ts";
import { graphQuery } from "#shared/client/graph-query.ts";
import type { BuildingSystemName } from "#shared/contracts/market/search.ts";
import type { Currency } from "#shared/contracts/site/regions.ts";
import { BuildingSystemName as Systems } from "#shared/contracts/market/search.ts";

/** One row of a reference list. */
export interface Reference {
  id: number;
  name: string;
}

/** Everything that forms offer to choose from. */
export interface References {
  /** `currency`: what costs of projects there are in (REG-07). */
  countries: readonly (Reference & { isoCode: string; currency: Currency })[];
  sizes: readonly Reference[];
  sectors: readonly (Reference & { group: string })[];
  roles: readonly (Reference & { group: string })[];
  certifications: readonly Reference[];
  /** Active ones (REF-05). */
  questions: readonly Reference[];
  materials: readonly Reference[];
  systems: readonly { id: number; name: BuildingSystemName }[];
  categories: readonly (Reference & { systemIds: readonly number[] })[];
}

/** The lists, read together: they change with the software, not with the day. */
export const referencesQuery = (call: Caller) =>
  queryOptions({
    queryKey: ["profile-references"],
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<References> => {
      const options = { signal };
      const [countries, sizes, sectors, roles, certifications, questions, materials, systems, categories] =
        await Promise.all([
          graphQuery(
            call,
            "ProfileCountries",
            "Countries",
            {
              select: { Id: true, Name: true, IsoCode: true, CountryMarkets: { Market: { Code: true } } },
              where: {},
            },
            options,
          ),
          graphQuery(
            call,
            "ProfileSizes",
            "OrganisationSize",
            { select: { Id: true, Name: true, MinimumPeople: true }, where: {} },
            options,
          ),
          graphQuery(
            call,
            "ProfileSectors",
            "SubSectors",
            { select: { Id: true, Name: true, SectorName: true, SortNo: true }, where: {} },
            options,
          ),
          graphQuery(
            call,
            "ProfileRoles",
            "SubRoles",
            { select: { Id: true, Name: true, RoleName: true }, where: {} },
            options,
          ),
          graphQuery(
            call,
            "ProfileCertifications",
            "Certifications",
            { select: { Id: true, Name: true }, where: { Active: { _eq: true } } },
            options,
          ),
          graphQuery(
            call,
            "ProfileQuestions",
            "FAQuestion",
            { select: { Id: true, Text: true }, where: { Active: { _eq: true } } },
            options,
          ),
          graphQuery(
            call,
            "ProfileMaterials",
            "BaseMaterials",
            { select: { Id: true, Name: true }, where: {} },
            options,
          ),
          graphQuery(
            call,
            "ProfileSystems",
            "BuildingSystems",
            { select: { Id: true, Name: true }, where: {} },
            options,
          ),
          graphQuery(
            call,
            "ProfileCategories",
            "ProductCategory",
            {
              select: {
                Id: true,
                Name: true,
                SortNo: true,
                ProductCategoryBuildingSystems: { BuildingSystemId: true },
              },
              where: {},
            },
            options,
          ),
        ]);
      return {
        countries: countries
          .map((row) => ({ ...named(row), isoCode: row.IsoCode, currency: currencyOf(row) }))
          .toSorted(byName),
        sizes: sizes.toSorted((one, other) => one.MinimumPeople - other.MinimumPeople).map(named),
        sectors: sectors
          .toSorted((one, other) => one.SortNo - other.SortNo)
          .map((row) => ({ ...named(row), group: row.SectorName })),
        roles: roles.map((row) => ({ ...named(row), group: row.RoleName })),
        certifications: certifications.map(named).toSorted(byName),
        questions: questions.map((row) => ({ id: row.Id, name: row.Text })),
        materials: materials.map(named),
        systems: systems.flatMap((row) => {
          const name = Systems.safeParse(row.Name);
          return name.success ? [{ id: row.Id, name: name.data }] : [];
        }),
        categories: categories
          .toSorted((one, other) => one.SortNo - other.SortNo)
          .map((row) => ({
            ...named(row),
            systemIds: row.ProductCategoryBuildingSystems.map(({ BuildingSystemId }) => BuildingSystemId),
          })),
      };
    },
  });

/** Pounds in the British market, dollars elsewhere. */
const currencyOf = ({ CountryMarkets }: { CountryMarkets: readonly { Market: { Code: string } | null }[] }): Currency =>
  CountryMarkets.some(({ Market }) => Market?.Code === "UK") ? "GBP" : "USD";
const named = (row: { Id: number; Name: string }): Reference => ({ id: row.Id, name: row.Name });
const byName = (one: Reference, other: Reference): number => one.name.localeCompare(other.name);
