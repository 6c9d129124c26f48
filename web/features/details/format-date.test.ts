import { expect, test } from "vitest";
import { daysUntil, formatDate } from "./format-date.ts";

test("REG-12: dates read MMM dd, yyyy", () => {
  expect([formatDate("2028-03-31"), formatDate("2027-06-02")]).toEqual(["Mar 31, 2028", "Jun 02, 2027"]);
});

test("days until a date, over a change of summer time", () => {
  expect([
    daysUntil("2028-03-31", "2028-03-31"),
    daysUntil("2028-03-31", "2028-03-10"),
    daysUntil("2028-03-01", "2028-03-10"),
  ]).toEqual([0, 21, -9]);
});
