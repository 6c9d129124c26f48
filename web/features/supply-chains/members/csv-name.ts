/** "Canal Street modules" as a name of a file. */
export function csvName(name: string): string {
  const slug = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return `${slug || "supply-chain"}.csv`;
}
