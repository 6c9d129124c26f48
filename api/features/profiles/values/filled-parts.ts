import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import type { ScorePart } from "#shared/domain/profiles/score.ts";
import { type AnyRecord, listOf, numberOf, recordOf, textOf } from "./profile-values.ts";

/** The field of the form behind each part of the score; of a consultant `expertise` is the sub-roles. */
export function fieldOf(part: ScorePart, type: ProfileType): string {
  if (part === "expertise") return type === "Consultant" ? "organisationSubRoles" : "supplierProductCategories";
  return FIELDS[part];
}

const FIELDS: Readonly<Record<Exclude<ScorePart, "expertise">, string>> = {
  description: "description",
  logo: "logo",
  images: "images",
  locations: "locations",
  sectors: "organisationSubSectors",
  certificates: "certificates",
  answers: "faQuestionResponses",
  valueChain: "valueChain",
  website: "webSiteUrl",
  phone: "phoneNumber",
  socialMedia: "socialMediaProfiles",
  size: "sizeId",
  year: "yearCreated",
};

/** Which parts a draft fills: as the score of a live page counts them, by what is typed so far. */
export function filledParts(type: ProfileType, payload: AnyRecord): Set<ScorePart> {
  const parts: readonly ScorePart[] = [...(Object.keys(FIELDS) as (keyof typeof FIELDS)[]), "expertise"];
  return new Set(parts.filter((part) => isFilled(payload[fieldOf(part, type)])));
}

function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return listOf(value).some((row) => Object.values(row).some(isStated));
  return textOf(value) !== null || numberOf(value) !== null || Object.values(recordOf(value)).some(isStated);
}

function isStated(value: unknown): boolean {
  return textOf(value) !== null || numberOf(value) !== null || Object.keys(recordOf(value)).length > 0;
}
