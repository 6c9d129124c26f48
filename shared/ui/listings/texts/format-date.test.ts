import { expect, test } from "vitest";
import { daysUntil, formatDate, formatMoment } from "./format-date.ts";

test("REG-12: dates read MMM dd, yyyy", () => {
  expect([formatDate("2028-03-31"), formatDate("2027-06-02")]).toEqual(["Mar 31, 2028", "Jun 02, 2027"]);
});

test("REG-12: moments read MMM dd, yyyy at HH:mm in the reader's time zone", () => {
  const local = new Date(2028, 2, 31, 9, 5);
  const late = new Date(2027, 10, 2, 23, 59);
  expect([formatMoment(local.toISOString()), formatMoment(late.toISOString())]).toEqual([
    "Mar 31, 2028 at 09:05",
    "Nov 02, 2027 at 23:59",
  ]);
});

test("days until a date, over a change of summer time", () => {
  expect([
    daysUntil("2028-03-31", "2028-03-31"),
    daysUntil("2028-03-31", "2028-03-10"),
    daysUntil("2028-03-01", "2028-03-10"),
  ]).toEqual([0, 21, -9]);
});
