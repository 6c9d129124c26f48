import { scryptSync } from "node:crypto";
import { expect, test } from "vitest";
import { hashPassword, isPassword } from "./password.ts";

test("a password is known again by its hash, another is not, and two hashes of one differ", async () => {
  const [one, two] = [await hashPassword("correct horse battery"), await hashPassword("correct horse battery")];
  expect(one).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(two);
  expect(await isPassword("correct horse battery", one)).toBe(true);
  expect(await isPassword("correct horse batterY", one)).toBe(false);
  expect(await isPassword("", one)).toBe(false);
});

test("a hash of another cost is still known; what is no hash is nobody's", async () => {
  const salt = Buffer.from("0123456789abcdef");
  const hash = scryptSync("an older password", salt, 32, { N: 1024, r: 8, p: 1 }).toString("base64url");
  expect(await isPassword("an older password", `scrypt$1024$8$1$${salt.toString("base64url")}$${hash}`)).toBe(true);
  expect(await isPassword("an older password", "scrypt$1024$8$1$$")).toBe(false);
  expect(await isPassword("an older password", null)).toBe(false);
});
