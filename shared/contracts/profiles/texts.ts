import { z } from "zod";
import type { Region } from "#shared/contracts/site/regions.ts";
import { broken, type ProfileRule, said } from "#shared/contracts/profiles/rules.ts";

/** Bounds of what a profile holds (PRF-09, PRF-10). Those without an id are ours. */
export const PROFILE_BOUNDS = {
  nameMost: 200,
  sectorNameLeast: 2,
  sectorNameMost: 80,
  organisationDescriptionLeast: 10,
  descriptionMost: 2000,
  answerMost: 1024,
  phoneLeast: 9,
  phoneMost: 15,
  costMost: 10_000_000_000,
  storeysMost: 100,
  storeysBelowMost: 10,
  rolesMost: 20,
  projectSectorsMost: 20,
  yearLeast: 1600,
  /** Of plans; of what has been, the current year. */
  yearMost: 2200,
  homesMost: 1_000_000,
  areaMost: 10_000_000,
  lineMost: 300,
  urlMost: 500,
  emailMost: 254,
  postcodeMost: 12,
  imagesMost: 20,
  certificatesMost: 50,
  locationsMost: 50,
  listMost: 200,
} as const;

/** One line without control characters, trimmed; `least` 0 is a text that may be empty. */
export function line(least: number, most: number) {
  return z
    .string({ error: said })
    .trim()
    .min(least, { error: said })
    .max(most, { error: said })
    .refine((text) => !/\p{Cc}/u.test(text), broken("unknown"));
}

/** Paragraphs, trimmed. */
export function paragraphs(least: number, most: number) {
  return z.string({ error: said }).trim().min(least, { error: said }).max(most, { error: said });
}

/** A whole number between two bounds. */
export function whole(least: number, most: number) {
  return z.int({ error: said }).min(least, { error: said }).max(most, { error: said });
}

/** Null where nobody filled it. */
export function optional<T extends z.core.$ZodType>(schema: T) {
  return z.nullable(schema).default(null as z.output<T> | null as never);
}

export const Email = z
  .string({ error: said })
  .trim()
  .min(1, { error: said })
  .max(PROFILE_BOUNDS.emailMost, { error: said })
  .pipe(z.email({ error: said }));

const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`;
const URL_TEXT = new RegExp(
  String.raw`^(?:https?:\/\/)?(?:${LABEL}\.){1,8}\p{L}{2,63}(?::\d{1,5})?(?:[/?#]\S*)?$`,
  "iu",
);

/** PRF-16: with or without a scheme, and with a domain. */
export function isWebsite(text: string): boolean {
  return URL_TEXT.test(text);
}

export const Website = z
  .string({ error: said })
  .trim()
  .min(1, { error: said })
  .max(PROFILE_BOUNDS.urlMost, { error: said })
  .refine((text) => text === "" || isWebsite(text), broken("url"));

/** PRF-14: letters and digits of any script (Arabic ones too), space, underscore, dot, dash. */
export function alphanumeric(most: number) {
  return line(1, most).refine((text) => /^[\p{L}\p{M}\p{Nd} _.-]*$/u.test(text), broken("alphanumericOnly"));
}

/** PRF-14: letters of any script, with spaces between them. */
export function letters(least: number, most: number) {
  return line(least, most).refine((text) => /^[\p{L}\p{M} ]*$/u.test(text), broken("lettersOnly"));
}

/** 9 to 15 characters with the +, spaces removed. How it begins depends on the region: see `phonePrefixFits`. */
export const Phone = z
  .string({ error: said })
  .trim()
  .min(1, { error: said })
  .max(40, { error: said })
  .superRefine((text, context) => {
    const rule = phoneFault(text);
    if (text !== "" && rule) context.addIssue(broken(rule));
  });

function phoneFault(text: string): ProfileRule | null {
  const length = text.replaceAll(" ", "").length;
  if (!/^\+?[\d ()./-]*$/.test(text)) return "phoneCharacters";
  if (length < PROFILE_BOUNDS.phoneLeast) return "phoneTooShort";
  return length > PROFILE_BOUNDS.phoneMost ? "phoneTooLong" : null;
}

/** + or 0 in the United Kingdom and Saudi Arabia, +1 or 2 to 9 in North America. */
export function phonePrefixFits(phone: string, region: Region): boolean {
  const text = phone.replaceAll(/[ (]/g, "");
  return region === "NA" ? /^(?:\+1|[2-9])/.test(text) : /^[+0]/.test(text);
}
