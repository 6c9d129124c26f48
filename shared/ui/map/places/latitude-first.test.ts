import { expect, test } from "vitest";
import { latitudeFirst } from "./latitude-first.ts";

test.each([
  // York Minster: 53.9623 north, 1.0819 west.
  ["-1.0819,53.9623", "53.9623, -1.0819"],
  ["46.6236, 24.7682", "24.7682, 46.6236"],
  ["by the river", "by the river"],
  ["", ""],
])("B-09: coordinates stored as '%s' are read as '%s'", (stored, read) => {
  expect(latitudeFirst(stored)).toBe(read);
});
