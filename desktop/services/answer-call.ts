import { z } from "zod";
import type { BridgeProblem } from "#desktop/ipc/bridge.ts";
import type { Log } from "./ports.ts";
import { isExpected, toBridgeProblem } from "./problems.ts";

/** What the page hears of a call. */
export type Answer = { ok: true; value: unknown } | { ok: false; problem: BridgeProblem };

/** Answers one call of the page: nothing unchecked gets in, and only worded problems get out. */
export async function answerCall<Schema extends z.core.$ZodType>(
  schema: Schema,
  work: (input: z.output<Schema>) => Promise<unknown>,
  input: unknown,
  log: Log,
): Promise<Answer> {
  const parsed = z.safeParse(schema, input);
  if (!parsed.success)
    return refused("invalid_input", `The workbench was asked wrongly: ${z.prettifyError(parsed.error)}`);
  try {
    return { ok: true, value: await work(parsed.data) };
  } catch (error) {
    if (!isExpected(error)) log("A call failed.", error);
    return { ok: false, problem: toBridgeProblem(error) };
  }
}

export function refused(code: string, detail: string): Answer {
  return { ok: false, problem: { code, status: 400, title: "Not possible", detail } };
}
