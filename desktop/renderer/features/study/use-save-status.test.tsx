// @vitest-environment jsdom
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { InputField } from "#shared/contracts/design/activities.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import type { KeptEdit } from "#desktop/ipc/kept-edits.ts";
import { queryClient } from "#desktop/renderer/bridge/query-client.ts";
import { keptEdits } from "#desktop/renderer/features/edits/edits.queries.ts";
import { UnsavedDot } from "#desktop/renderer/features/edits/unsaved-dot.tsx";
import { useStatus } from "#desktop/renderer/state/status.ts";
import { inStudy } from "#desktop/renderer/test/in-study.tsx";
import { recordBridge } from "#desktop/renderer/test/recording-bridge.ts";
import { anOption } from "#desktop/services/test/an-option.ts";
import { aKeptEdit, FAULT } from "#desktop/services/test/edit-builders.ts";
import { optionById, productActivity, studyInputs } from "./study.queries.ts";
import { useSaveStatus } from "./use-save-status.ts";

const option = anOption({ id: "study", seatEpoch: 1, heldBy: "desk", isMine: true });
const product = { id: "panel", studyId: "study", releaseId: "r1", name: "Panel" } as StudyProduct;
const number = (name: string, visibleWhen: InputField["visibleWhen"] = null) =>
  ({ name, label: name, kind: "Number", default: 1, choices: [], visibleWhen }) as unknown as InputField;
const FIELDS = [number("width"), number("finish"), number("tile", { name: "finish", oneOf: [2] })];

let root: Root;
let place: HTMLElement;

function Probe() {
  useSaveStatus(true);
  return <UnsavedDot designOptionId="study" />;
}
/** What the status bar and the tab say of these edits. */
function said(edits: KeptEdit[]): () => (string | null)[] {
  queryClient.setQueryData(keptEdits("study").queryKey, edits);
  return () => [useStatus.getState().save, place.textContent];
}
const one = ["1 edit only on this computer", "1 edit only on this computer"];
const two = ["2 edits only on this computer", "2 edits only on this computer"];

beforeEach(() => {
  recordBridge();
  // The bridge would answer with nothing.
  queryClient.setQueryDefaults(["api"], { staleTime: Infinity });
  queryClient.setQueryData(optionById("study").queryKey, { ...option, products: { panel: product } });
  queryClient.setQueryData(productActivity(product).queryKey, { fields: FIELDS } as never);
  queryClient.setQueryData(studyInputs("study", "panel").queryKey, { inputs: { finish: 2 }, changes: {} });
  place = document.createElement("div");
  root = createRoot(place);
  root.render(inStudy({ option, products: [product] }, <Probe />));
});
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test("an edit that is not valid is counted as long as its input is shown, by the status bar and at the tab", async () => {
  const wrong = aKeptEdit("tile", { value: 99_999, fault: FAULT });
  await expect.poll(said([wrong])).toEqual(one);
  await expect.poll(said([wrong, aKeptEdit("width")])).toEqual(two);
  // A choice that hides it, typed and then saved.
  await expect.poll(said([wrong, aKeptEdit("finish", { value: 1 })])).toEqual(one);
  queryClient.setQueryData(studyInputs("study", "panel").queryKey, { inputs: { finish: 1 }, changes: {} });
  await expect.poll(said([wrong])).toEqual([null, ""]);
  queryClient.setQueryData(studyInputs("study", "panel").queryKey, { inputs: { finish: 2 }, changes: {} });
  await expect.poll(said([wrong])).toEqual(one);
});

test("an edit of a product that was removed counts nowhere until the product is back", async () => {
  await expect.poll(said([aKeptEdit("width", { studyProductId: "removed" })])).toEqual([null, ""]);
  await expect.poll(said([aKeptEdit("width", { studyProductId: "removed" }), aKeptEdit("width")])).toEqual(one);
});
