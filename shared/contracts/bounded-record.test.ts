import { expect, test } from "vitest";
import { z } from "zod";
import { boundedRecord } from "./bounded-record.ts";

const Ages = boundedRecord(z.string().max(3), z.int(), 2);

test("a record of as many entries as are taken, and one more", () => {
  expect(Ages.parse({})).toEqual({});
  expect(Ages.parse({ Ann: 1, Bob: 2 })).toEqual({ Ann: 1, Bob: 2 });
  const { error } = Ages.safeParse({ Ann: 1, Bob: 2, Eve: 3 });
  expect(error?.issues.map(({ message }) => message)).toEqual(["At most 2 entries are taken."]);
  expect(Ages.safeParse({ Ann: "1" }).success).toBe(false);
  expect(Ages.safeParse({ Anna: 1 }).success).toBe(false);
  expect(z.toJSONSchema(Ages)).toMatchObject({ maxProperties: 2 });
});
