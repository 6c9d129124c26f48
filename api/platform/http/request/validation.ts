import { z } from "zod";
import type { Endpoint } from "#shared/contracts/endpoint.ts";
import { invalid } from "#api/platform/errors.ts";
import type { Input } from "#api/platform/http/route.ts";
import { findUnstorableTexts } from "./unstorable-texts.ts";

type Parsed = Pick<Input<Endpoint>, "params" | "query" | "body">;

const UNSTORABLE = "This text holds a character that cannot be kept. Write it without it.";

/**
 * Parses the three parts of a request by the endpoint's schemas.
 *
 * @throws AppError `validation_failed` with every failing field of all three parts
 */
export async function parseInput(
  endpoint: Endpoint,
  raw: { params: unknown; query: unknown; body: unknown },
): Promise<Parsed> {
  // A map, because paths come from the caller: `constructor` is a key of every object.
  const errors = new Map<string, string[]>();
  const parse = async (part: "params" | "query" | "body"): Promise<unknown> => {
    // A part the endpoint does not declare is ignored, whatever was sent.
    if (endpoint[part] instanceof z.ZodUndefined) return undefined;
    const result = await endpoint[part].safeParseAsync(raw[part]);
    if (result.success) return result.data;
    for (const issue of result.error.issues) collect(errors, issue, part);
    return undefined;
  };
  const parsed = { params: await parse("params"), query: await parse("query"), body: await parse("body") };
  if (!(endpoint.body instanceof z.ZodUndefined)) {
    for (const path of findUnstorableTexts(raw.body)) {
      if (!errors.has(path || "body")) add(errors, path || "body", UNSTORABLE);
    }
  }
  if (errors.size > 0) throw invalid(Object.fromEntries(errors), endpoint.invalidDetail);
  return parsed;
}

function collect(errors: Map<string, string[]>, issue: z.core.$ZodIssue, part: string): void {
  const path = issue.path.map(String).join(".") || part;
  add(errors, path, messageOf(issue));
}

function messageOf(issue: z.core.$ZodIssue): string {
  const isMissing = issue.code === "invalid_type" && issue.message.endsWith("received undefined");
  return isMissing ? "A value is needed here." : issue.message;
}

function add(errors: Map<string, string[]>, path: string, message: string): void {
  const messages = errors.get(path) ?? [];
  if (!messages.includes(message)) errors.set(path, [...messages, message]);
}
