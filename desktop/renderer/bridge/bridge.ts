import type { Bridge, BridgeProblem, CallName, Calls } from "#desktop/ipc/bridge.ts";

declare global {
  interface Window {
    /** Put there by the preload script; absent when the page is opened outside the workbench. */
    purlin?: Bridge;
  }
}

/** A call that main or the API refused: `problem.detail` is a sentence for the user. */
export class BridgeError extends Error {
  readonly problem: BridgeProblem;
  constructor(problem: BridgeProblem) {
    super(problem.detail);
    this.name = "BridgeError";
    this.problem = problem;
  }
}

/** The bridge to the main process. @throws Error outside the workbench */
export function bridge(): Bridge {
  if (!window.purlin) throw new Error("This page runs inside Purlin Workbench only.");
  return window.purlin;
}

/** Calls main and unwraps the answer. @throws BridgeError with the reason in words */
export async function invoke<Name extends CallName>(
  name: Name,
  input: Calls[Name]["input"],
): Promise<Calls[Name]["output"]> {
  const answer = await bridge().call(name, input);
  if (!answer.ok) throw new BridgeError(answer.problem);
  return answer.value;
}

/** What to show for any failure. */
export function problemOf(error: unknown): BridgeProblem {
  if (error instanceof BridgeError) return error.problem;
  const detail = error instanceof Error ? error.message : String(error);
  return { code: "unexpected", status: 0, title: "An error occurred", detail };
}
