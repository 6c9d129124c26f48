/** Why nobody can be written to yet, as a text key; null when all are known and at least one can be (MSG-01). */
export function messageReason(reachable: readonly (boolean | null)[]): string | null {
  if (reachable.length === 0) return "web.selection.nothing";
  // A message that is begun before would leave out whoever is still looked up, and not say so.
  if (reachable.includes(null)) return "web.selection.message.checking";
  return reachable.includes(true) ? null : "web.selection.message.noEmail";
}
