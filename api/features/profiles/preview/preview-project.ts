import type { ProjectDetails } from "#shared/contracts/market/listings.ts";
import { ProjectStatus } from "#shared/contracts/market/search-query.ts";
import { withScheme } from "#api/features/profiles/write/page-files.ts";
import { namesOf, placeOf, type PreviewParts, wholeOf } from "./preview-organisation.ts";
import { type AnyRecord, listOf, numberOf, recordOf, textOf } from "#api/features/profiles/values/profile-values.ts";

/** A project's page as it would be. */
export function projectPreview({ payload, names, files, live, made }: PreviewParts): ProjectDetails {
  const categories = listOf(payload["projectProductCategories"]);
  const organisationOf = (row: Readonly<Record<string, unknown>>) =>
    names.organisations.get(Number(row["organisationId"])) ?? null;
  return {
    ...made,
    name: textOf(payload["name"]) ?? "",
    description: textOf(payload["description"]) ?? "",
    mark: {
      seed: textOf(payload["name"]) ?? "",
      system: categories.flatMap((row) => names.systems.get(Number(row["buildingSystemId"])) ?? [])[0] ?? null,
      logoUrl: null,
    },
    websiteUrl: withScheme(textOf(payload["websiteUrl"])),
    status: ProjectStatus.safeParse(payload["status"]).data ?? "planned",
    noOfHomes: wholeOf(payload["noOfHomes"]),
    storeys: wholeOf(payload["storeys"]),
    storeysBelow: wholeOf(payload["storeysBelow"]),
    totalCost: numberOf(payload["totalCost"]),
    currency: names.currency,
    yearOfCompletion: wholeOf(payload["yearOfCompletion"]),
    phaseName: textOf(payload["phaseName"]),
    buildingSystems: [
      ...new Set(categories.flatMap((row) => names.systems.get(Number(row["buildingSystemId"])) ?? [])),
    ],
    subSectors: namesOf(payload["projectSubSectors"], "subSectorsId", names.subSectors),
    location: placeOf(recordOf(payload["location"]), names),
    ...areasOf(payload),
    roles: listOf(payload["projectRoles"]).map((row, index) => ({
      id: index + 1,
      subRole: names.subRoles.get(Number(row["subRoleId"]))?.name ?? null,
      organisation: organisationOf(row),
    })),
    productCategories: categories.map((row, index) => ({
      id: index + 1,
      category: names.categories.get(Number(row["productCategoryId"])) ?? null,
      buildingSystem: names.systems.get(Number(row["buildingSystemId"])) ?? null,
      organisation: organisationOf(row),
    })),
    images: files.images,
    isPublic: live !== null,
  };
}

function areasOf(payload: AnyRecord) {
  const [retail, storage, office] = ["retailNia", "storageNia", "officeNia"].map((name) => recordOf(payload[name]));
  const least = (area: AnyRecord | undefined): number | null => numberOf(area?.["minimum"]);
  const most = (area: AnyRecord | undefined): number | null => numberOf(area?.["maximum"]) ?? least(area);
  return {
    retailNia: least(retail),
    retailNiaMost: most(retail),
    storageNia: least(storage),
    storageNiaMost: most(storage),
    officeNia: least(office),
    officeNiaMost: most(office),
  };
}
