import type { z } from "zod";

/** What may be wrong with an answer of a form (PRF-14). The web names each `web.profiles.rules.<rule>`. */
export type ProfileRule =
  | "required"
  | "url"
  | "email"
  | "minimumItems"
  | "maximumItems"
  | "minimumLength"
  | "maximumLength"
  | "minimumValue"
  | "maximumValue"
  | "mustBeTrue"
  | "minimumDate"
  | "alphanumericOnly"
  | "lettersOnly"
  | "uniqueName"
  | "phoneTooShort"
  | "phoneTooLong"
  | "phoneCharacters"
  | "phonePrefix"
  | "fileOrUrl"
  | "onlyOnce"
  | "oneHeadquarters"
  | "rangeOrder"
  | "wholeNumber"
  | "oneOfList"
  | "unknown";

/** What a sentence of a rule names: `{ value: 1600 }`. Dates are ISO days. */
export type RuleValues = Readonly<Record<string, string | number>>;

/** One thing wrong with an answer, in a form that a screen says in its own words. */
export interface ProfileIssue {
  /** Where, as paths of problem details are written: `locations.0.longLat`. */
  path: string;
  rule: ProfileRule;
  values: RuleValues;
  /** The specification's sentence, as the server answers it. */
  message: string;
}

/** Sentences of PRF-13 as they stand, and of the other rules of PRF-14. `{value}` is filled in. */
export const PROFILE_SENTENCES: Readonly<Record<ProfileRule, string>> = {
  required: "This field is required.",
  url: "Please enter a valid URL, such as '{host}'.",
  email: "Please provide a valid email address.",
  minimumItems: "Choose at least {value}.",
  maximumItems: "Choose at most {value}.",
  minimumLength: "Use at least {value} characters.",
  maximumLength: "Use at most {value} characters.",
  minimumValue: "Minimum accepted value is {value}",
  maximumValue: "Maximum accepted value is {value}",
  mustBeTrue: "Please confirm this to go on.",
  minimumDate: "Choose {value} or a later day.",
  alphanumericOnly: "Use letters, digits, spaces, underscores, dots and dashes only.",
  lettersOnly: "Use letters only.",
  uniqueName: "Another page has this name.",
  phoneTooShort: "This phone number is too short: use 9 to 15 characters.",
  phoneTooLong: "This phone number is too long: use 9 to 15 characters.",
  phoneCharacters: "Use digits, spaces, brackets, dashes and a leading + only.",
  phonePrefix: "This phone number does not begin as numbers do in this region.",
  fileOrUrl: "Add a file or a URL.",
  onlyOnce: "This is stated twice. Keep one.",
  oneHeadquarters: "Only one location can be the headquarters.",
  rangeOrder: "The smaller figure comes first.",
  wholeNumber: "Use a whole number.",
  oneOfList: "Choose one of the list.",
  unknown: "This value is not taken here.",
};

/** What a URL looks like, for PRF-13's sentence. */
export const EXAMPLE_HOST = "example.com";

/** The sentence of a rule with its values. */
export function sentenceOf(rule: ProfileRule, values: RuleValues = {}): string {
  const all: RuleValues = { host: EXAMPLE_HOST, ...values };
  return PROFILE_SENTENCES[rule].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(all[name] ?? whole));
}

/** For `refine` and `superRefine`: an issue of a rule of ours. */
export function broken(rule: ProfileRule, values: RuleValues = {}, path: PropertyKey[] = []) {
  return { code: "custom" as const, message: sentenceOf(rule, values), params: { rule, values }, path };
}

/** Says every fault that zod finds by itself in our sentences: `z.string({ error: said })`. */
export function said(issue: z.core.$ZodRawIssue): string {
  const { rule, values } = readIssue(issue);
  return sentenceOf(rule, values);
}

/** What is wrong, read from an issue of zod. */
export function toProfileIssue(issue: z.core.$ZodIssue): ProfileIssue {
  return { path: issue.path.map(String).join("."), ...readIssue(issue), message: issue.message };
}

type Read = Pick<ProfileIssue, "rule" | "values">;

function readIssue(issue: z.core.$ZodRawIssue | z.core.$ZodIssue): Read {
  switch (issue.code) {
    case "invalid_type":
      if (issue.expected === "int") return { rule: "wholeNumber", values: {} };
      return isEmpty(issue.input) ? { rule: "required", values: {} } : { rule: "unknown", values: {} };
    case "too_small":
      return readSize(String(issue.origin), Number(issue.minimum), "minimum");
    case "too_big":
      return readSize(String(issue.origin), Number(issue.maximum), "maximum");
    case "invalid_format":
      return {
        rule: issue.format === "email" ? "email" : issue.format === "date" ? "required" : "unknown",
        values: {},
      };
    case "invalid_value":
      return { rule: isEmpty(issue.input) ? "required" : "oneOfList", values: {} };
    case "custom":
      return readCustom(issue.params);
    default:
      return { rule: "unknown", values: {} };
  }
}

/** A text or list that must hold one thing is required; what it may hold more of has a bound. */
function readSize(origin: string, value: number, end: "minimum" | "maximum"): Read {
  if (origin === "string" || origin === "array") {
    if (end === "minimum" && value === 1) return { rule: "required", values: {} };
    return { rule: `${end}${origin === "string" ? "Length" : "Items"}`, values: { value } };
  }
  return { rule: `${end}Value`, values: { value } };
}

function readCustom(params: Record<string, unknown> | undefined): Read {
  const rule = params?.["rule"];
  if (typeof rule !== "string" || !(rule in PROFILE_SENTENCES)) return { rule: "unknown", values: {} };
  // Written by `broken` alone.
  return { rule: rule as ProfileRule, values: (params?.["values"] ?? {}) as RuleValues };
}

function isEmpty(input: unknown): boolean {
  return input === undefined || input === null || input === "";
}
