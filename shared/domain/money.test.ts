import { describe, expect, test } from "vitest";
import { addMoney, extend, toMinor } from "./money.ts";

describe("money", () => {
  test("pounds become pence without noise", () => {
    expect(toMinor(19.99)).toBe(1999);
    expect(toMinor(1.005)).toBe(101);
  });

  test("rows are rounded one by one and add up exactly", () => {
    // 20.03 m² × 14,500 p = 290,435 p; 0.333 m² × 101 p = 33.633 p, so 34 p.
    const rows = [
      extend(20.03, { low: 12_000, likely: 14_500, high: 17_000 }),
      extend(0.333, { low: 100, likely: 101, high: 102 }),
    ];
    expect(rows.map((row) => row.likely)).toEqual([290_435, 34]);
    expect(addMoney(rows).likely).toBe(290_469);
    expect(addMoney([])).toEqual({ low: 0, likely: 0, high: 0 });
  });
});
