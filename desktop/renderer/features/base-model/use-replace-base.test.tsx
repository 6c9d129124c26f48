import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { workbenchBundle } from "#shared/messages/workbench-bundle.ts";
import type { OpenDocument } from "#desktop/ipc/bridge.ts";
import { recordBridge, type RecordingBridge } from "#desktop/renderer/test/recording-bridge.ts";
import { anOption } from "#desktop/services/test/an-option.ts";
import { useReplaceBase } from "./use-replace-base.ts";

const [BASE, COMPARED, SAVED] = ["a", "b", "c"].map((digit) => digit.repeat(64));
const OPTION = anOption({ id: "o", seatEpoch: 1, heldBy: "desk", isMine: true });
const FILE = { id: "f", name: "yard.ifc", sha256: COMPARED } as OpenDocument;
const CONTEXT = { sha256: BASE, displayName: "yard.ifc" } as typeof OPTION.context;

let bridge: RecordingBridge;
let client: QueryClient;

/** Takes the file for an option, and waits for the end of it. Gives why not. */
async function replace(context: typeof OPTION.context): Promise<string | undefined> {
  const Probe = () => {
    const { replace: take } = useReplaceBase({ id: OPTION.id, context });
    given.push(take);
    return null;
  };
  const given: ((file: OpenDocument) => void)[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <I18nextProvider i18n={createI18n(workbenchBundle, "en-GB")}>
        <Probe />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  given[0]?.(FILE);
  const state = () => client.getMutationCache().getAll()[0]?.state;
  await expect.poll(() => state()?.status).toMatch(/success|error/);
  return state()?.error?.message;
}
const holds = (sha256: string | undefined) =>
  (bridge.answers["base.check"] = { value: { baseModel: { fileName: "yard.ifc", sha256 } } });

beforeEach(() => {
  bridge = recordBridge();
  bridge.answers["api.call"] = { value: {} };
  client = new QueryClient();
});
afterEach(() => vi.unstubAllGlobals());

test("content that was saved after it was compared is not taken as the base model", async () => {
  const listed = vi.spyOn(client, "invalidateQueries");
  holds(SAVED);
  expect(await replace(CONTEXT)).toBe("yard.ifc was saved again since it was compared. Compare it, then choose.");
  expect(bridge.names()).toEqual(["base.check"]);
  // What the file holds now is found, and compared next.
  expect(listed).toHaveBeenCalledWith({ queryKey: ["documents"] });
});

test("the content that was compared is taken", async () => {
  holds(COMPARED);
  await replace(CONTEXT);
  expect(bridge.calls[1]).toMatchObject([
    "api.call",
    { endpoint: "putStudyContext", body: { url: `local:${COMPARED}`, replaces: BASE } },
  ]);
});

test("the first base model of an option is compared with nothing: what the file holds is taken", async () => {
  holds(SAVED);
  await replace(null);
  expect(bridge.calls[1]).toMatchObject(["api.call", { body: { url: `local:${SAVED}`, replaces: null } }]);
});
