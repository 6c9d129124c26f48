import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { describe, expect, test } from "vitest";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { workbenchBundle } from "#shared/messages/workbench-bundle.ts";
import { anOption } from "#desktop/services/test/an-option.ts";
import { OptionBar } from "./option-bar.tsx";
import { StudyProvider, type Study } from "./study-context.ts";

const OFFLINE = "Not connected: seats and locks need the server.";
const free = anOption({ id: "a", seatEpoch: 1, heldBy: null });
const mine = anOption({ id: "a", seatEpoch: 1, heldBy: "desk", isMine: true });
const ada = mine.occupied?.user ?? { id: "", name: "", initials: "" };
const lock = { user: ada, timestamp: "2026-11-21T10:00:00Z" };
const lost: Study["lost"] = { reason: "timed-out", at: lock.timestamp, by: null, installation: null, note: null };

/** The bar's buttons, each with whether it can be pressed and why not. */
function buttonsOf(option: DesignOption, { isLive, lostSeat = null }: { isLive: boolean; lostSeat?: Study["lost"] }) {
  const client = new QueryClient();
  client.setQueryData(["session"], { status: "signed-in", user: { id: ada.id }, error: null, isPersistent: true });
  client.setQueryData(["connection"], { status: isLive ? "live" : "reconnecting" });
  const study: Study = {
    option,
    products: [],
    document: null,
    base: null,
    baseReason: null,
    readOnlyReason: isLive ? null : "Not connected.",
    lost: lostSeat,
    readAt: 0,
  };
  const html = renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <I18nextProvider i18n={createI18n(workbenchBundle, "en-GB")}>
          <StudyProvider value={study}>
            <OptionBar onOccupy={() => {}} onVacate={() => {}} />
          </StudyProvider>
        </I18nextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const buttons = html.matchAll(/<button([^>]*)>(.*?)<\/button>/g);
  return Array.from(buttons, ([, attributes = "", inside = ""]) => ({
    name: inside.replaceAll(/<[^>]*>/g, ""),
    isDisabled: attributes.includes('aria-disabled="true"'),
    // A disabled button cannot be reached by the keyboard, and with it nothing that says why.
    isReached: !attributes.includes('disabled=""'),
    reason: /aria-description="([^"]*)"/.exec(attributes)?.[1] ?? null,
  }));
}

describe("the option bar's buttons", () => {
  test.each<[string, DesignOption, Study["lost"], string[]]>([
    ["a free option", free, null, ["Occupy"]],
    ["one's own", mine, null, ["Vacate", "Lock"]],
    ["a locked one", { ...mine, locked: lock }, null, ["Unlock"]],
    [
      "one that is held on another computer",
      { ...free, occupied: mine.occupied && { ...mine.occupied, isMine: false } },
      null,
      ["Work in a copy", "Take over"],
    ],
    ["one whose seat was lost", mine, lost, ["Keep as copy", "Occupy again"]],
  ])("of %s: pressed with a connection, else barred with the reason", (_case, option, lostSeat, names) => {
    const live = buttonsOf(option, { isLive: true, lostSeat });
    expect(live).toEqual(names.map((name) => ({ name, isDisabled: false, isReached: true, reason: null })));
    const offline = buttonsOf(option, { isLive: false, lostSeat });
    expect(offline).toEqual(names.map((name) => ({ name, isDisabled: true, isReached: true, reason: OFFLINE })));
  });
});
