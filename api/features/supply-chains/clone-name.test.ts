import { expect, test } from "vitest";
import { cloneName } from "./clone-name.ts";

test("SUP-08: the first free suffix is taken, whatever the case, and never two suffixes", () => {
  expect(cloneName("Pods", ["Pods"])).toBe("Pods (2)");
  expect(cloneName("Pods", ["pods (2)", "PODS (3)"])).toBe("Pods (4)");
  expect(cloneName("Pods (2)", ["Pods (2)"])).toBe("Pods (3)");
  expect(cloneName("Pods (2027 list)", [])).toBe("Pods (2027 list) (2)");
});

test("SUP-08: a suffix takes its room from a name of 120 characters", () => {
  const name = cloneName("x".repeat(120), []);
  expect(name).toBe(`${"x".repeat(116)} (2)`);
  expect(name.length).toBe(120);
});
