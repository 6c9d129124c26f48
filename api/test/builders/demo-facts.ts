import type { ListingKind } from "#shared/contracts/market/search.ts";
import { milesBetween, type Point } from "#shared/domain/places/miles-between.ts";
import { makeCaseStudies } from "#api/database/seeds/demo/case-studies/case-studies.ts";
import { coherentFirms } from "#api/database/seeds/demo/coherent-firms.ts";
import { makeConsultants } from "#api/database/seeds/demo/consultants.ts";
import { makeKits } from "#api/database/seeds/demo/kits/kits.ts";
import { makeMarketDepth } from "#api/database/seeds/demo/market/market-depth.ts";
import type { Place } from "#api/database/seeds/demo/places.ts";
import { makeSuppliers } from "#api/database/seeds/demo/suppliers.ts";

/** What a listing must be, by ids of the reference lists: 7 is the system of pods, 702 one of its categories. */
export interface Facts {
  name?: string;
  /** Product categories or building systems. */
  makes?: readonly number[];
  /** Roles or sub-roles. */
  does?: readonly number[];
  /** Sectors or sub-sectors. */
  builds?: readonly number[];
  /** Within 50 miles of it. */
  near?: Point;
  county?: string;
}

interface Listing {
  name: string;
  makes: readonly number[];
  does: readonly number[];
  builds: readonly number[];
  places: readonly Place[];
}

const NEAR_MILES = 50;

/** Listings of the demonstration data as its makers wrote them, before any table or index: kind and id say which. */
export function readDemoFacts(): (kind: ListingKind, id: number) => Listing | undefined {
  const first = [...makeSuppliers(), ...makeConsultants()];
  const more = makeMarketDepth();
  const caseStudies = [...makeCaseStudies(first), ...more.caseStudies];
  const organisations = new Map(
    coherentFirms([...first, ...more.organisations], caseStudies).map(
      ({ id, name, categoryIds, subRoleIds, subSectorIds, locations }) => [
        id,
        {
          name,
          makes: categoryIds,
          does: subRoleIds,
          builds: subSectorIds,
          places: locations.map(({ place }) => place),
        },
      ],
    ),
  );
  const projects = new Map(
    caseStudies.map(({ id, name, categories, subSectorIds, place }) => [
      id,
      {
        name,
        makes: categories.flatMap(({ categoryId }) => categoryId ?? []),
        does: [],
        builds: subSectorIds,
        places: place ? [place] : [],
      },
    ]),
  );
  const products = new Map(
    [...makeKits(first), ...more.kits].map(({ id, name, categoryId, organisationId }) => {
      const owner = organisations.get(organisationId);
      return [id, { name, makes: [categoryId], does: [], builds: [], places: owner?.places ?? [] }];
    }),
  );
  const listings = { suppliers: organisations, consultants: organisations, projects, products };
  return (kind, id) => listings[kind].get(id);
}

/** Whether a listing is what was meant. */
export function isMeant(listing: Listing, { name, makes, does, builds, near, county }: Facts): boolean {
  return (
    (name === undefined || listing.name === name) &&
    isAmong(listing.makes, makes) &&
    isAmong(listing.does, does) &&
    isAmong(listing.builds, builds) &&
    (county === undefined || listing.places.some((place) => place.county === county)) &&
    (near === undefined || listing.places.some((place) => milesBetween(place, near) <= NEAR_MILES))
  );
}

/** The n-th member of group g has the id 100 g + n. */
function isAmong(ids: readonly number[], wanted: readonly number[] | undefined): boolean {
  return wanted === undefined || ids.some((id) => wanted.includes(id) || wanted.includes(Math.floor(id / 100)));
}
