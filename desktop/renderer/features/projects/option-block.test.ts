import { expect, test } from "vitest";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { workbenchBundle } from "#shared/messages/workbench-bundle.ts";
import { anOption } from "#desktop/services/test/an-option.ts";
import { blockOf } from "./option-block.ts";
import type { OptionAction } from "./option-card.tsx";

const { t } = createI18n(workbenchBundle, "en-GB");
const ACTIONS: OptionAction[] = ["open", "occupy", "rename", "duplicate", "lock", "unlock", "delete"];
const ME = "me";
const option = (heldBy: string | null, isMine = false) => anOption({ id: "a", seatEpoch: 1, heldBy, isMine });
const ada = option("desk").occupied?.user ?? { id: "", name: "", initials: "" };
const locked = { ...option(null), locked: { user: ada, timestamp: "2026-11-21T10:00:00Z" } };

/** Actions that are blocked, by the reason. */
function blocked(each: Parameters<typeof blockOf>[1]): Record<string, OptionAction[]> {
  const reasons: Record<string, OptionAction[]> = {};
  for (const action of ACTIONS) {
    const reason = blockOf(action, each, t);
    if (reason !== null) (reasons[reason] ??= []).push(action);
  }
  return reasons;
}

test("without a connection everything but looking waits, seats and locks for a reason of their own", () => {
  for (const each of [option(null), option("desk", true), option("desk"), locked]) {
    expect(blocked({ option: each, userId: ME, isLive: false })).toEqual({
      "Not connected: seats and locks need the server.": ["occupy", "lock", "unlock"],
      "Not connected: this needs the server.": ["rename", "duplicate", "delete"],
    });
  }
});

test("with one, a free option and one's own can do everything", () => {
  for (const each of [option(null), option("desk", true)])
    expect(blocked({ option: each, userId: ME, isLive: true })).toEqual({});
});

test("what somebody else holds, or has locked, is not renamed, locked or deleted", () => {
  const rest = ["rename", "lock", "delete"];
  expect(blocked({ option: option("desk"), userId: ME, isLive: true })).toEqual({
    "Ada holds this option. You can look, select and export.": rest,
  });
  expect(blocked({ option: option("desk"), userId: ada.id, isLive: true })).toEqual({
    "You hold this option on another computer. Take it over to change it here.": rest,
  });
  expect(blocked({ option: locked, userId: ME, isLive: true })).toEqual({
    "Locked by Ada. Unlock it to make changes.": rest,
  });
});
