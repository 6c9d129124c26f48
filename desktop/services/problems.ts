import type { BridgeProblem } from "#desktop/ipc/bridge.ts";
import { CallError } from "#shared/client/call.ts";

/** An expected failure of the services, worded for the user. */
export class ServiceError extends Error {
  readonly problem: BridgeProblem;
  constructor(code: string, title: string, detail: string, options?: { status?: number; cause?: unknown }) {
    super(detail, { cause: options?.cause });
    this.name = "ServiceError";
    this.problem = { code, status: options?.status ?? 400, title, detail };
  }
}

/** Any failure as the page shows it. Unknown errors become a plain sentence; the caller logs the original. */
export function toBridgeProblem(error: unknown): BridgeProblem {
  if (error instanceof ServiceError) return error.problem;
  if (error instanceof CallError) {
    const { code, status, title, detail, facts, errors } = error.problem;
    return { code, status, title, detail, ...(facts ? { facts } : {}), ...(errors ? { errors } : {}) };
  }
  return {
    code: "internal_error",
    status: 500,
    title: "Something went wrong",
    detail: "The workbench could not finish this. Try again; if it happens again, restart the workbench.",
  };
}

/** True for failures that were foreseen and worded; the others belong in the log. */
export function isExpected(error: unknown): boolean {
  return error instanceof ServiceError || error instanceof CallError;
}

/** Node's error code (`ENOENT`, `EACCES` …), or null for other errors. */
export function systemCode(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  return typeof error.code === "string" ? error.code : null;
}
