import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { expect, test } from "vitest";
import { CallError, createCaller } from "#shared/client/call.ts";
import { sendContactMessage } from "./contact.queries.ts";

const secrets = { hmacSignatureSecret: "a".repeat(32), hmacKeySignatureSecret: "b".repeat(32) };
const message = { name: "Jo Vane", email: "jo@vane.example", message: "The map is upside down." };

test("MSG-15: a failed contact message throws with the response's status and its text", async () => {
  const challenge = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: 1000,
    counter: 3,
    deriveKey,
    ...secrets,
  });
  // A server in between, which knows nothing of our answers.
  const call = createCaller({
    baseUrl: "http://purlin.example",
    token: () => Promise.resolve(null),
    fetch: (_address, { method } = {}) =>
      Promise.resolve(
        method === "POST" ? new Response("", { status: 502, statusText: "Bad Gateway" }) : Response.json(challenge),
      ),
  });
  const failure: unknown = await sendContactMessage(call, message).catch((thrown: unknown) => thrown);
  if (!(failure instanceof CallError)) throw new TypeError("It did not fail.", { cause: failure });
  expect(failure.problem).toMatchObject({ status: 502, title: "Bad Gateway" });
});
