import { expect, test } from "vitest";
import { domainOf, isSameDomain } from "./email-domain.ts";

test.each([
  ["ann@kelder.example", "BOB@Kelder.example", true],
  ["ann@kelder.example", "bob@mail.kelder.example", false],
  ["ann@gmail.com", "bob@gmail.com", false],
  ["ann@BTInternet.com", "bob@btinternet.com", false],
  ["", "", false],
])("%s and %s are of one organisation: %s", (one, other, isSame) => {
  expect(isSameDomain(one, other)).toBe(isSame);
});

test("the domain is what follows the last @", () => expect(domainOf('"a@b"@Kelder.example')).toBe("kelder.example"));
