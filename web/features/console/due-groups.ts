import type { ConsoleItem } from "#shared/contracts/people/console.ts";

/** Where something stands against now and the end of the reader's day. */
export type DueGroup = "overdue" | "today" | "later";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The group of a due moment. All three ISO 8601. */
export function dueGroup(dueAt: string, now: string, dayEnd: string): DueGroup {
  const due = Date.parse(dueAt);
  if (due < Date.parse(now)) return "overdue";
  return due <= Date.parse(dayEnd) ? "today" : "later";
}

/** Items in their groups, in the order of the list; groups without items are left out. */
export function groupByDue(
  items: readonly ConsoleItem[],
  now: string,
  dayEnd: string,
): { group: DueGroup; items: ConsoleItem[] }[] {
  const groups = Map.groupBy(items, ({ dueAt }) => dueGroup(dueAt, now, dayEnd));
  return (["overdue", "today", "later"] as const).flatMap((group) => {
    const some = groups.get(group);
    return some === undefined ? [] : [{ group, items: some }];
  });
}

/**
 * How the list says when something is due: whole days or hours that it is late or away, or the hour today.
 *
 * @returns the key of its text of the text that says it, with its values
 */
export function dueText(dueAt: string, now: string, dayEnd: string): { key: string; count: number; time: string } {
  const due = new Date(dueAt);
  const time = `${String(due.getHours()).padStart(2, "0")}:${String(due.getMinutes()).padStart(2, "0")}`;
  const away = Math.abs(due.getTime() - Date.parse(now));
  const count = away < DAY_MS ? Math.max(1, Math.floor(away / HOUR_MS)) : Math.floor(away / DAY_MS);
  const unit = away < DAY_MS ? "hours" : "days";
  switch (dueGroup(dueAt, now, dayEnd)) {
    case "overdue":
      return { key: `${unit}Late`, count, time };
    case "today":
      return { key: "today", count, time };
    case "later":
      return { key: unit, count, time };
  }
}

/** The last moment of the day of `now`, in the reader's time zone. */
export function endOfDay(now: Date): string {
  const end = new Date(now);
  end.setHours(23, 59, 59, 999);
  return end.toISOString();
}
