import { expect, test } from "vitest";
import { messageReason } from "./reachable.ts";

test.each([
  ["nothing is selected", [], "web.selection.nothing"],
  ["none has an email", [false, false], "web.selection.message.noEmail"],
  ["it is not known yet", [false, null], "web.selection.message.checking"],
  ["one is still looked up, who would be left out", [true, null], "web.selection.message.checking"],
  ["one has an email", [false, true], null],
] as const)("MSG-01: sending a message when %s", (_name, reachable, reason) =>
  expect(messageReason(reachable)).toBe(reason),
);
