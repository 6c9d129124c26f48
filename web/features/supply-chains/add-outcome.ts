/** What became of adding to several chains (SUP-10): all, some or none worked; `failed` names those that did not. */
export function addOutcome(chains: readonly { name: string; isAdded: boolean }[]): {
  kind: "success" | "warning" | "error";
  failed: string[];
} {
  const failed = chains.filter(({ isAdded }) => !isAdded).map(({ name }) => name);
  return { kind: failed.length === 0 ? "success" : failed.length < chains.length ? "warning" : "error", failed };
}
