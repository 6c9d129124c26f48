import type { HostGroup, HostLine } from "./host-lines.ts";

/** A row of the list of hosts: a storey or side, or a host under it. */
export type HostRow = { kind: "storey"; group: HostGroup } | { kind: "host"; line: HostLine };

/**
 * The host that a key moves the focus to, as the number of its row: arrows step over storeys, Home and End go to the
 * ends. Null where the key moves nothing.
 *
 * @param from the row that has the focus
 */
export function rowAfter(key: string, rows: readonly Pick<HostRow, "kind">[], from: number): number | null {
  const hosts = rows.flatMap(({ kind }, row) => (kind === "host" ? [row] : []));
  const found =
    key === "ArrowDown"
      ? hosts.find((row) => row > from)
      : key === "ArrowUp"
        ? hosts.findLast((row) => row < from)
        : key === "Home"
          ? hosts[0]
          : key === "End"
            ? hosts.at(-1)
            : undefined;
  return found ?? null;
}
