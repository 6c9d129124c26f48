import { describe, expect, test } from "vitest";
import { readAnswer } from "./provider-answer.ts";

const OURS = "hG8random_state-1";
const read = (query: Record<string, string>, state: string | null = OURS) =>
  readAnswer(new URL(`https://purlin.example/callback?${new URLSearchParams(query)}`), state);

describe("what the identity provider says with the address of the callback", () => {
  test("AUT-03, R-32: an answer whose state has the key vendor is left alone, a refusal too", () => {
    expect(read({ code: "1", state: JSON.stringify({ vendor: "x" }) })).toEqual({ kind: "vendor" });
    expect(read({ error: "access_denied", state: btoa(JSON.stringify({ vendor: null })) })).toEqual({ kind: "vendor" });
    expect(read({ code: "1", state: '{"other":"vendor"}' })).toEqual({ kind: "code" });
    expect(read({ code: "1", state: "{vendor" })).toEqual({ kind: "code" });
  });

  test.each([
    "Please verify your email before continuing.",
    "please verify your e-mail",
    "Email address is not verified",
    "email_not_verified",
    "Your email is unverified.",
  ])("AUT-05: the description %j leads to the page that asks to verify the address", (description) =>
    expect(read({ error: "access_denied", error_description: description, state: "any" })).toEqual({
      kind: "unverified",
    }),
  );

  test("AUT-05: a refusal of the sign-in that this tab began says the provider's reason, or its error", () => {
    const refused = { error: "access_denied", state: OURS };
    expect(read({ ...refused, error_description: "You cancelled." })).toEqual({
      kind: "refused",
      reason: "You cancelled.",
    });
    expect(read(refused)).toEqual({ kind: "refused", reason: "access_denied" });
    expect(read({ ...refused, error_description: "x".repeat(400) })).toEqual({
      kind: "refused",
      reason: "x".repeat(300),
    });
  });

  test("AUT-05: a link that this tab did not ask for puts no words of its own on the page", () => {
    const hostile = { error: "access_denied", error_description: "Call +44 20 7946 0000 to unlock your account." };
    for (const [query, state] of [
      [hostile, OURS],
      [{ ...hostile, state: "another" }, OURS],
      [hostile, null],
    ] as const)
      expect(read(query, state)).toEqual({ kind: "refused", reason: null });
  });
});
