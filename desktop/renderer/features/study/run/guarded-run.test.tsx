import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { InputField } from "#shared/contracts/design/activities.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import type { KeptEdit } from "#desktop/ipc/kept-edits.ts";
import { queryClient } from "#desktop/renderer/bridge/query-client.ts";
import { keptEdits } from "#desktop/renderer/features/edits/edits.queries.ts";
import { inStudy } from "#desktop/renderer/test/in-study.tsx";
import { recordBridge, type RecordingBridge } from "#desktop/renderer/test/recording-bridge.ts";
import { aKeptEdit } from "#desktop/services/test/edit-builders.ts";
import { anOption } from "#desktop/services/test/an-option.ts";
import { createStudyStore, type StudyStore } from "#desktop/renderer/features/study/study-state.ts";
import { productActivity, studyInputs } from "#desktop/renderer/features/study/study.queries.ts";
import { type GuardedRun, useGuardedRun } from "./use-guarded-run.ts";

const option = anOption({ id: "study", seatEpoch: 1, heldBy: "desk", isMine: true });
const product = { id: "panel", releaseId: "r1", name: "Hallam panel" } as StudyProduct;
const number = (name: string, visibleWhen: InputField["visibleWhen"] = null) =>
  ({ name, label: name, kind: "Number", default: 1, choices: [], visibleWhen }) as unknown as InputField;
const FIELDS = [number("width"), number("finish"), number("tile", { name: "finish", oneOf: [2] })];
const TOO_MUCH = { key: "forms.maximum", values: { value: "99,999", unit: " mm", limit: "12,000", label: "width" } };
const REFUSAL = "width of Hallam panel is not valid. 99,999 mm is over 12,000 mm, the most for width.";

const anEdit = (field: string, changed: Partial<KeptEdit> = {}): KeptEdit =>
  aKeptEdit(field, { productName: "Hallam panel", value: 99_999, ...changed });
const red = anEdit("width", { fault: TOO_MUCH });

let bridge: RecordingBridge;
let store: StudyStore;
let runs: number;

/** The run of a study on whose computer these edits wait; after a sending those of `left`. */
function guard(waiting: KeptEdit[], left = waiting): GuardedRun {
  queryClient.setQueryData(keptEdits("study").queryKey, waiting);
  bridge.answers["edits.list"] = { value: left };
  bridge.answers["edits.send"] = { value: { saved: [], problem: null } };
  const given: GuardedRun[] = [];
  const nothing = { execution: undefined, isBusy: false, progress: 0, stage: "", isReading: false, isStopping: false };
  const run = { ...nothing, start: () => void (runs += 1), cancel: () => {}, stop: async () => {} };
  const Probe = () => {
    given.push(useGuardedRun(run));
    return null;
  };
  renderToStaticMarkup(inStudy({ option, products: [product] }, <Probe />, store));
  const [guarded] = given;
  if (!guarded) throw new Error("The hook was not called.");
  return guarded;
}
/** Starts it, and waits until that came to something: a run, or an input that gets the focus. */
async function startOf(guarded: GuardedRun) {
  guarded.start();
  await expect.poll(() => runs + (store.getState().focusInput ? 1 : 0)).toBe(1);
  return { runs, focus: store.getState().focusInput?.field ?? null };
}

beforeEach(() => {
  bridge = recordBridge();
  store = createStudyStore();
  runs = 0;
  queryClient.setQueryData(productActivity(product).queryKey, { fields: FIELDS } as never);
  queryClient.setQueryData(studyInputs("study", "panel").queryKey, { inputs: { finish: 1 }, changes: {} });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

describe("a run takes what is shown, or nothing", () => {
  test("an input that is not valid is named with the reason, gets the focus, and nothing runs", async () => {
    store.getState().set({ rightTab: "properties" });
    const guarded = guard([anEdit("finish", { value: 1 }), red], [red]);
    expect(guarded.refusal).toBe(REFUSAL);
    expect(await startOf(guarded)).toEqual({ runs: 0, focus: "width" });
    expect(store.getState()).toMatchObject({ studyProductId: "panel", rightTab: "product" });
  });

  test("what the server refused is told with its reason", () => {
    const refused = anEdit("width", { refusal: "Not in the range." });
    expect(guard([refused]).refusal).toBe("width of Hallam panel is not valid. Not in the range.");
  });

  test("what is right is saved first; where it could not be saved nothing runs", async () => {
    const saved = guard([anEdit("width", { value: 400 })], []);
    expect(saved.refusal).toBeNull();
    expect(await startOf(saved)).toEqual({ runs: 1, focus: null });
    expect(bridge.names()).toEqual(["edits.send", "edits.list"]);
    runs = 0;
    expect(await startOf(guard([anEdit("width", { value: 400 })]))).toEqual({ runs: 0, focus: "width" });
  });

  test("an input that another choice hides refuses nothing, as long as it is hidden", async () => {
    const hidden = anEdit("tile", { fault: TOO_MUCH });
    expect(guard([hidden]).refusal).toBeNull();
    expect(await startOf(guard([hidden]))).toEqual({ runs: 1, focus: null });
    // The choice that shows it is only typed so far.
    expect(guard([hidden, anEdit("finish", { value: 2 })]).refusal).toMatch(/^tile of Hallam panel is not valid/);
  });

  test("an input of a product that is gone refuses nothing; one whose form is not known yet does", () => {
    expect(guard([{ ...red, studyProductId: "gone" }]).refusal).toBeNull();
    queryClient.removeQueries({ queryKey: productActivity(product).queryKey });
    expect(guard([anEdit("tile", { fault: TOO_MUCH })]).refusal).toMatch(/^tile of Hallam panel/);
  });
});
