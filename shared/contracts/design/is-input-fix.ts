import type { Fix, InputFix } from "./runs.ts";

/** Whether a fix sets an input. Apart from the schemas, so that a page asks without loading them. */
export function isInputFix(fix: Fix): fix is InputFix {
  return "name" in fix;
}
