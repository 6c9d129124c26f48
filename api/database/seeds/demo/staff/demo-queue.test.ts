import { afterAll, describe, expect, test } from "vitest";
import { addWorkingDays } from "#shared/domain/logistics/working-days.ts";
import { dateFrom, workingDaysBefore } from "#api/database/seeds/demo/base-date.ts";
import { demoRequests } from "#api/database/seeds/demo/request-payloads.ts";
import { claimTables } from "./demo-claims.ts";
import { messageTables } from "./demo-messages.ts";

afterAll(() => dateFrom(null));

const HOUR_MS = 3_600_000;

/** When each thing that waits for an approver is due. */
function dueOfWaiting(): number[] {
  const rows = (name: string) =>
    [...claimTables(), ...messageTables()].find(([table]) => table === name)?.[1].map((row) => ({ ...row })) ?? [];
  const requests = demoRequests().filter(({ state }) => state === "submitted");
  return [
    // A request has two working days, as the form says.
    ...requests.map(({ workingDays }) => addWorkingDays(new Date(workingDaysBefore(workingDays)), 2).getTime()),
    ...rows("claims").flatMap((row) => (row["state"] === "received" ? Date.parse(String(row["due_at"])) : [])),
    ...rows("contact_messages").flatMap((row) =>
      row["answered_at"] === null ? Date.parse(String(row["due_at"])) : [],
    ),
  ];
}

describe("what waits for staff at the first start", () => {
  // 23 November 2026 is a Monday.
  test.each([
    ["Monday", "2026-11-23"],
    ["Tuesday", "2026-11-24"],
    ["Wednesday", "2026-11-25"],
    ["Thursday", "2026-11-26"],
    ["Friday", "2026-11-27"],
  ])("on a %s: three overdue, five due today, fifteen in time", (_day, date) => {
    dateFrom(date);
    const due = dueOfWaiting();
    for (const hours of [1, 8]) {
      const now = Date.parse(`${date}T09:00:00Z`) + hours * HOUR_MS;
      const overdue = due.filter((at) => at < now);
      const today = due.filter((at) => at >= now && at < Date.parse(`${date}T24:00:00Z`));
      expect([due.length, overdue.length, today.length]).toEqual([23, 3, 5]);
    }
  });

  test.each(["2026-11-28", "2026-11-29"])("at a weekend (%s): two overdue, nothing due", (date) => {
    dateFrom(date);
    const due = dueOfWaiting();
    const now = Date.parse(`${date}T17:00:00Z`);
    expect(due.filter((at) => at < now).length).toBe(2);
    expect(due.filter((at) => at >= now && at < Date.parse(`${date}T24:00:00Z`)).length).toBe(0);
  });

  test("working days are counted back over a weekend, parts of a day by the clock", () => {
    dateFrom("2026-11-23");
    expect(workingDaysBefore(0)).toBe("2026-11-23T09:00:00.000Z");
    expect(workingDaysBefore(1)).toBe("2026-11-20T09:00:00.000Z");
    expect(workingDaysBefore(2.5, 30)).toBe("2026-11-18T20:30:00.000Z");
    expect(workingDaysBefore(0.25)).toBe("2026-11-23T03:00:00.000Z");
  });
});
