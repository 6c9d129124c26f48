import { describe, expect, test } from "vitest";
import { lastSearched, nextTyping, startTyping } from "./search-typing.ts";
import type { SearchTyping, TypingEvent } from "./search-typing.ts";

const after = (state: SearchTyping, ...events: TypingEvent[]): SearchTyping => events.reduce(nextTyping, state);
const searched = (text: string): TypingEvent[] => [
  { type: "typed", text },
  { type: "sent", text },
  { type: "followed", text },
];
const enter: TypingEvent = { type: "entered" };
const leave: TypingEvent = { type: "left" };

describe("SCH-16, SCH-23: the search field beside the history", () => {
  test("what is typed goes on while the address follows", () => {
    const state = after(
      startTyping(""),
      enter,
      { type: "typed", text: "mod" },
      { type: "sent", text: "mod" },
      { type: "typed", text: "modul" },
      { type: "followed", text: "mod" },
    );
    expect(state).toMatchObject({ typed: "modul", sent: ["mod"] });
  });

  test("a text typed at the next visit is a new search, and after Back the field shows what was searched", () => {
    const state = after(startTyping(""), enter, ...searched("modular"), leave, enter, { type: "typed", text: "pod" });
    expect(state.sent).toEqual([]);
    const back = after(state, { type: "sent", text: "pod" }, { type: "followed", text: "pod" }, leave, {
      type: "followed",
      text: "modular",
    });
    expect([back.typed, back.address, lastSearched(back)]).toEqual([null, "modular", "modular"]);
  });

  test("Back and Forward in the field show what the address says", () => {
    const back = after(startTyping(""), enter, ...searched("modular"), { type: "followed", text: "" });
    expect(back).toEqual({ ...startTyping(""), isInside: true });
    expect(nextTyping(back, { type: "followed", text: "modular" })).toMatchObject({ typed: null, address: "modular" });
  });

  test("Back to the address that is still shown takes away what was sent and never shown", () => {
    const sent = after(startTyping("modular"), enter, { type: "typed", text: "pod" }, { type: "sent", text: "pod" });
    expect(nextTyping(sent, { type: "returned" })).toEqual({
      ...startTyping("modular"),
      isInside: true,
    });
  });

  test("a search sent on leaving is not sent again before the address has reached it", () => {
    const left = after(startTyping(""), enter, { type: "typed", text: "pod" }, { type: "sent", text: "pod" }, leave);
    expect(lastSearched(left)).toBe("pod");
    expect(nextTyping(left, { type: "followed", text: "pod" })).toMatchObject({ sent: [], address: "pod" });
  });

  test("SCH-10: a text that is too short says so until it is typed on or the address changes", () => {
    const refused = after(startTyping(""), enter, { type: "typed", text: "mo" }, { type: "refused" });
    expect([refused.isTooShort, nextTyping(refused, { type: "typed", text: "mod" }).isTooShort]).toEqual([true, false]);
    expect([startTyping("ab").isTooShort, startTyping("").isTooShort]).toEqual([true, false]);
  });
});
