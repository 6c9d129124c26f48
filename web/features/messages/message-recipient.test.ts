import { expect, test } from "vitest";
import { type MessageRecipient, withoutRecipient } from "./message-recipient.ts";

const recipient = (id: number, hasEmail: boolean): MessageRecipient => ({
  id,
  name: `Works ${id}`,
  mark: { seed: String(id), system: null, logoUrl: null },
  place: null,
  hasEmail,
  phone: null,
});

test("MSG-03: without the last recipient that has an email nobody is left to write to, whoever else stands there", () => {
  const [first, second, without] = [recipient(1, true), recipient(2, true), recipient(3, false)];
  expect(withoutRecipient([first, second, without], 1)).toEqual([second, without]);
  expect(withoutRecipient([second, without], 3)).toEqual([second]);
  expect(withoutRecipient([second, without], 2)).toBeNull();
  expect(withoutRecipient([first], 1)).toBeNull();
  expect(withoutRecipient([first], 7)).toEqual([first]);
});
