/** Why nobody can be written to, as a text key; null when at least one can (MSG-01). */
export function messageReason(reachable: readonly (boolean | null)[]): string | null {
  if (reachable.length === 0) return "web.selection.nothing";
  if (reachable.includes(true)) return null;
  return reachable.includes(null) ? "web.selection.message.checking" : "web.selection.message.noEmail";
}
