import { describe, expect, test } from "vitest";
import { dueGroup, dueText, endOfDay } from "./due-groups.ts";

const NOW = "2026-11-25T12:00:00.000Z";
const DAY_END = "2026-11-25T23:59:59.999Z";

describe("the list by due time", () => {
  test.each([
    ["2026-11-25T11:59:59.000Z", "overdue"],
    ["2026-11-25T12:00:00.000Z", "today"],
    ["2026-11-25T23:59:59.999Z", "today"],
    ["2026-11-26T00:00:00.000Z", "later"],
  ])("%s is %s", (dueAt, group) => expect(dueGroup(dueAt, NOW, DAY_END)).toBe(group));

  test.each([
    ["2026-11-25T11:30:00.000Z", "hoursLate", 1],
    ["2026-11-24T12:30:00.000Z", "hoursLate", 23],
    ["2026-11-24T12:00:00.000Z", "daysLate", 1],
    ["2026-11-22T11:00:00.000Z", "daysLate", 3],
    ["2026-11-25T17:00:00.000Z", "today", 5],
    ["2026-11-26T06:00:00.000Z", "hours", 18],
    ["2026-11-27T13:00:00.000Z", "days", 2],
  ])("%s is said as %s of %d", (dueAt, key, count) =>
    expect(dueText(dueAt, NOW, DAY_END)).toMatchObject({ key, count }),
  );

  test("a day ends a millisecond before the reader's midnight", () => {
    const end = new Date(endOfDay(new Date(2026, 10, 25, 9, 30)));
    expect(new Date(end.getTime() + 1)).toEqual(new Date(2026, 10, 26));
  });
});
