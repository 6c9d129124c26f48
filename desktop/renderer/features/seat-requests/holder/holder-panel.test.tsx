import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import type { SeatRequest } from "#shared/contracts/design/seat-request.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { workbenchBundle } from "#shared/messages/workbench-bundle.ts";
import { anOption } from "#desktop/services/test/an-option.ts";
import { OptionBar } from "#desktop/renderer/features/study/option-bar.tsx";
import { StudyProvider, type Study } from "#desktop/renderer/features/study/study-context.ts";
import { HolderPanel } from "./holder-panel.tsx";

const AMIRA = { id: "00000000-0000-4000-8000-000000000001", name: "Amira Khan", initials: "AK" };
const JAMES = { id: "00000000-0000-4000-8000-000000000002", name: "James Okafor", initials: "JO" };
const NOW = new Date(2026, 10, 23, 10, 52);
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000).toISOString();

const free = anOption({ id: "a", seatEpoch: 1, heldBy: null });
const heldBy = (changed: Partial<NonNullable<DesignOption["occupied"]>>): DesignOption => ({
  ...free,
  occupied: {
    user: JAMES,
    initials: "JO",
    connection: "theirs",
    timestamp: ago(3600),
    isMine: false,
    installation: "SURFACE-3",
    lastChangeAt: null,
    heardMs: 4_000,
    isIdle: false,
    idleMs: null,
    freeAt: null,
    ...changed,
  },
});
const asked = (changed: Partial<SeatRequest>): SeatRequest => ({
  id: "request",
  user: AMIRA,
  installation: "STUDIO-14",
  isMine: true,
  isHere: true,
  message: "",
  whenFree: false,
  askedAt: ago(108),
  isConnected: true,
  ahead: 0,
  answer: null,
  ...changed,
});
const requested = (changed: Partial<SeatRequest> = {}): DesignOption => ({
  ...heldBy({ installation: "SURFACE-3" }),
  requests: [asked(changed)],
});
const later = { kind: "later", at: ago(60), by: JAMES, dueAt: ago(-540) } as const;
const kept = { kind: "kept", at: ago(60), by: JAMES, note: "The client looks at it" } as const;

/** What is drawn for Amira, as text without marks, and its buttons. */
function draw(part: ReactNode, option: DesignOption, isLive: boolean, lost: Study["lost"] = null) {
  const client = new QueryClient();
  const user = { ...AMIRA, capabilities: [] };
  client.setQueryData(["session"], { status: "signed-in", user, error: null, isPersistent: true });
  client.setQueryData(["connection"], { status: isLive ? "live" : "reconnecting", connection: null });
  const study: Study = {
    option,
    products: [],
    document: null,
    base: null,
    baseReason: null,
    readOnlyReason: null,
    lost,
    readAt: NOW.getTime(),
  };
  const html = renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <I18nextProvider i18n={createI18n(workbenchBundle, "en-GB")}>
          <StudyProvider value={study}>{part}</StudyProvider>
        </I18nextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const plain = (markup: string) =>
    markup
      .replaceAll(/<style.*?<\/style>/gs, "")
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim();
  const buttons = Array.from(html.matchAll(/<button([^>]*)>(.*?)<\/button>/g), ([, attributes = "", name = ""]) =>
    attributes.includes('disabled="') ? `(${plain(name)})` : plain(name),
  );
  const step = /<li aria-current="step">.*?<span class="step-name">(.*?)<\/span>/.exec(html)?.[1] ?? null;
  return { text: plain(html), buttons, step };
}
const panelOf = (option: DesignOption, isLive = true) =>
  draw(<HolderPanel editCount={2} onTakeOver={() => {}} />, option, isLive);

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

describe("B-05: the panel on who holds the option", () => {
  test.each<[string, DesignOption, string[], string[], string | null]>([
    ["free", free, ["Nobody", "It is free."], [], null],
    [
      "online",
      heldBy({}),
      ["you read only", "James Okafor, on SURFACE-3", "active now", "idle from 20 s", "free at 60 s", "0 of 280"],
      ["Take when free", "Send request"],
      null,
    ],
    [
      "idle",
      heldBy({ isIdle: true, idleMs: 34_000, lastChangeAt: ago(0) }),
      ["last change 10:52 · heard 34 s ago", "You hold it; the 2 edits are offered again"],
      ["Take when free", "Send request"],
      null,
    ],
    [
      "requested",
      requested({ message: "Five minutes" }),
      ["Requested. James Okafor has not answered yet. 1:48", "“Five minutes”"],
      ["Withdraw"],
      "Hand over now, In 10 min, or Keep",
    ],
    [
      "waiting until it is free",
      requested({ whenFree: true, ahead: 2 }),
      ["You get it when James Okafor leaves it.", "it goes to you, after 2 people who asked before"],
      ["Send request", "Withdraw"],
      "If the line is dead, the seat frees itself",
    ],
    [
      "promised",
      requested({ answer: later }),
      ["James Okafor hands it over to you at 11:01. 9:00"],
      ["Withdraw"],
      "In 10 min",
    ],
    [
      "refused",
      requested({ answer: kept }),
      ["James Okafor kept the option at 10:51. “The client looks at it”"],
      ["Take when free", "Ask again"],
      null,
    ],
    ["held elsewhere", heldBy({ user: AMIRA, initials: "AK" }), ["You, on SURFACE-3"], ["Take over"], null],
    ["held here", heldBy({ user: AMIRA, isMine: true }), ["you hold it", "You, on SURFACE-3"], [], null],
    [
      "locked by who holds it",
      { ...heldBy({}), locked: { user: JAMES, timestamp: ago(60) } },
      ["Locked by James Okafor since 10:51", "The option is locked"],
      ["(Take when free)", "(Send request)"],
      null,
    ],
  ])("%s", (_name, option, texts, buttons, step) => {
    const drawn = panelOf(option);
    for (const text of texts) expect(drawn.text).toContain(text);
    expect(drawn).toMatchObject({ buttons, step });
  });

  test("offline: the last that is known, and why nothing can be asked", () => {
    const drawn = panelOf(heldBy({ isIdle: true, idleMs: 34_000 }), false);
    expect(drawn.text).toContain("not connected");
    expect(drawn.text).toContain("last known at 10:52");
    expect(drawn.text).toContain("Not connected: asking needs the server.");
    expect(drawn.text).not.toContain("heard");
    expect(drawn.buttons).toEqual(["(Take when free)", "(Send request)"]);
    expect(panelOf(heldBy({ user: AMIRA }), false).buttons).toEqual(["(Take over)"]);
  });
});

describe("B-05: the bar of somebody else's option", () => {
  const barOf = (option: DesignOption, lost: Study["lost"] = null, isLive = true) =>
    draw(<OptionBar onOccupy={() => {}} onVacate={() => {}} />, option, isLive, lost);
  const handedOver: Study["lost"] = {
    reason: "handed-over",
    at: ago(0),
    by: "James Okafor",
    installation: null,
    note: null,
  };

  test.each<[string, DesignOption, string[]]>([
    ["before a request", heldBy({}), ["Work in a copy", "Request"]],
    ["after it", requested(), ["Work in a copy", "Requested 1:48", "Withdraw"]],
    ["with a promise", requested({ answer: later }), ["Work in a copy", "Yours at 11:01 9:00", "Withdraw"]],
    ["after a refusal", requested({ answer: kept }), ["Work in a copy", "Ask again"]],
  ])("%s", (_name, option, buttons) => {
    expect(barOf(option).buttons).toEqual(buttons);
  });

  test("offline a request is shown and nothing can be sent", () => {
    expect(barOf(heldBy({}), null, false).buttons).toEqual(["(Work in a copy)", "(Request)"]);
    expect(barOf(requested(), null, false).buttons).toEqual(["(Work in a copy)", "Requested 1:48", "(Withdraw)"]);
  });

  test("who handed it over reads so, until they ask for it again", () => {
    const former = barOf(heldBy({}), handedOver);
    expect(former.text).toMatch(/^You handed this option over to James Okafor at 10:52:00/);
    expect(former.buttons).toEqual(["Work in a copy", "Request"]);
    expect(barOf(requested(), handedOver).text).toMatch(/^JO James Okafor holds this option/);
  });
});
