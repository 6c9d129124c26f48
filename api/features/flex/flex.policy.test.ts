import { expect, test } from "vitest";
import { anActor } from "#api/test/actors.ts";
import { checkMaySave } from "./flex.policy.ts";

test("R-25: files of building models are saved by who is signed in, everything else by everybody", () => {
  expect(() => checkMaySave(anActor(), { needsSignIn: true })).not.toThrow();
  expect(() => checkMaySave(null, { needsSignIn: false })).not.toThrow();
  expect(() => checkMaySave(null, { needsSignIn: true })).toThrow(
    expect.objectContaining({ code: "unauthenticated", message: "Sign in to save BIM files." }),
  );
});
