import { expect, test } from "vitest";
import { addressToSignIn } from "./sign-in-watch.ts";

test("AUT-09: who is asked to sign in comes back, also when a second answer asks for the same", () => {
  expect(addressToSignIn("/profile", "?tab=team")).toBe("/error/login-required?return-to=%2Fprofile%3Ftab%3Dteam");
  expect(addressToSignIn("/error/login-required", "?return-to=%2Fprofile")).toBeNull();
});
