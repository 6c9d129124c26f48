import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { expect, test } from "vitest";
import { solveCaptcha } from "./solve-captcha.ts";

const secrets = { hmacSignatureSecret: "a".repeat(32), hmacKeySignatureSecret: "b".repeat(32) };

test("MSG-07: the browser's own cryptography solves what the server's asked", async () => {
  const made = { algorithm: "PBKDF2/SHA-256", cost: 1000, counter: randomInt(30, 10), deriveKey, ...secrets };
  const challenge = await createChallenge(made);
  const answer: unknown = JSON.parse(atob(await solveCaptcha(() => Promise.resolve(challenge as never))));
  const { solution } = answer as { solution: { counter: number; derivedKey: string; time: number } };
  expect(answer).toMatchObject({ challenge });
  expect(await verifySolution({ challenge, solution, deriveKey, ...secrets })).toMatchObject({ verified: true });
});
