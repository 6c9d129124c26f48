import { expect, test } from "vitest";
import { hasDomainOf } from "./email-domain.ts";

test.each([
  ["kofi@easterhow.example", "https://www.easterhow.example/works", true],
  ["kofi@mail.EASTERHOW.example", "https://easterhow.example", true],
  ["kofi@noteasterhow.example", "https://easterhow.example", false],
  ["kofi@easterhow.example.evil.example", "https://easterhow.example", false],
  ["kofi", "https://easterhow.example", false],
  ["kofi@easterhow.example", null, false],
  ["kofi@easterhow.example", "no address", false],
])("CLM-02: %s and %s are of one domain: %s", (email, site, expected) => {
  expect(hasDomainOf(email, site)).toBe(expected);
});
