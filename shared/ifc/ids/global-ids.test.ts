import { expect, test } from "vitest";
import { isGlobalId, soundGlobalId } from "./global-ids.ts";

const SOUND = "2O2Fr$t4X7Zf8NOew3FKau";

test.each([
  [SOUND, true],
  ["3$$$$$$$$$$$$$$$$$$$$_", true],
  // The first character carries two bits.
  ["4O2Fr$t4X7Zf8NOew3FKau", false],
  [SOUND.slice(1), false],
  [`${SOUND}0`, false],
  [`0${SOUND}`, false],
  [` ${SOUND}`, false],
  ["2O2Fr-t4X7Zf8NOew3FKau", false],
  ["", false],
])("%j is a GlobalId: %s", (text, isOne) => {
  expect(isGlobalId(text)).toBe(isOne);
});

test("a GlobalId that is none gets a stand-in that depends on the text and on the line", () => {
  expect(soundGlobalId(SOUND, 7)).toBe(SOUND);
  const standIns = [soundGlobalId(null, 7), soundGlobalId("x", 7), soundGlobalId("y", 7), soundGlobalId("x", 8)];
  expect(standIns.every(isGlobalId)).toBe(true);
  expect(new Set(standIns).size).toBe(4);
  expect(soundGlobalId("x", 7)).toBe(standIns[1]);
  // Unset and empty are the same: nothing is stated. Worked with Python's hashlib: it stays so from run to run.
  expect([soundGlobalId("", 7), standIns[0]]).toEqual(["3SmgJlhpc3dv5p2gnkryb7", "3SmgJlhpc3dv5p2gnkryb7"]);
});
