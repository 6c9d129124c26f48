import { expect, test } from "vitest";
import { createReadLimit } from "./read-limit.ts";

test("a caller spends the points of a minute and is then refused, another is not", async () => {
  const limit = createReadLimit(10);
  await limit("a", 4);
  await limit("a", 6);
  const refused = await limit("a", 1).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "too_many_requests", status: 429 });
  expect(refused).toHaveProperty(
    "message",
    expect.stringMatching(
      /^This call counts 1, and 10 in a minute are allowed, which you have used\. Try again in (59|60) s\.$/,
    ),
  );
  await limit("b", 10);
});
