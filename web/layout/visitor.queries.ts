import type { Caller } from "#shared/client/call.ts";
import { getVisitor, VISITOR_PATIENCE_MS } from "#shared/contracts/market/geo.ts";

/** Where the visitor's address seems to be; null when that cannot be found out in time (REG-17). */
export async function fetchVisitor(call: Caller) {
  try {
    return await call(getVisitor, {}, { signal: AbortSignal.timeout(VISITOR_PATIENCE_MS) });
  } catch {
    return null; // Silent: the default region is a good answer too.
  }
}
