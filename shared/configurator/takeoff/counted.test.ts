import { HostKind, hostNoun } from "#shared/contracts/host-kinds/kind.ts";
import { workbenchBundle } from "#shared/messages/workbench-bundle.ts";
import { expect, test } from "vitest";
import { counted, inNumber } from "./counted.ts";

test.each([
  [0, "space", "0 rooms"],
  [1, "space", "1 room"],
  [1200, "pod", "1,200 pods"],
  [1, "day", "1 day"],
  [1.5, "day", "1.5 days"],
  [2, "looseHeader", "2 loose headers"],
] as const)("%d of %s are %s", (count, word, text) => expect(counted(count, word)).toBe(text));

test("without a number a word is in the plural; verbs go with theirs", () => {
  expect([inNumber("facade"), inNumber("is", 1), inNumber("is", 2)]).toEqual(["façades", "is", "are"]);
});

test.each(HostKind.options)("%s is called the same by contracts, engine and page", (kind) => {
  for (const count of [1, 2]) {
    const key = `workbench.host.${kind}_${count === 1 ? "one" : "other"}` as const;
    expect([inNumber(kind, count), workbenchBundle["en-GB"][key]]).toEqual([
      hostNoun(kind, count),
      hostNoun(kind, count),
    ]);
  }
});
