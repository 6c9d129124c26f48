import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import type { InputField } from "#shared/contracts/design/activities.ts";
import type { Fix, FixEffect } from "#shared/contracts/design/runs.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { queryClient } from "#desktop/renderer/bridge/query-client.ts";
import { createStudyStore } from "#desktop/renderer/features/study/study-state.ts";
import { productActivity, studyInputs } from "#desktop/renderer/features/study/study.queries.ts";
import { inStudy } from "#desktop/renderer/test/in-study.tsx";
import { anOption } from "#desktop/services/test/an-option.ts";
import { WayOutPreview } from "./way-out-preview.tsx";

const option = anOption({ id: "study", seatEpoch: 1, heldBy: "desk", isMine: true });
const summary = { units: 4, quantities: [], cost: null, carbon: null };
const product = { id: "panel", releaseId: "r1", hostKinds: ["wall"], result: { summary } } as unknown as StudyProduct;
const field = (name: string, label: string, of: Partial<InputField>) =>
  ({ name, label, kind: "Number", choices: [], unit: null, visibleWhen: null, ...of }) as unknown as InputField;
const FIELDS = [
  field("centres", "Stud centres", { unit: "mm", default: 600 }),
  field("joint", "Joint over the highest panel", {
    default: "floor",
    choices: [
      { value: "floor", label: "Where a floor holds it" },
      { value: "rail", label: "Rail at the joint" },
    ],
  }),
];
const effect: FixEffect = { solved: 2, units: 6, cost: null };

/** The words of the panel while a way out has the focus; null where there is no panel. */
function preview(fix: Fix): string | null {
  queryClient.setQueryData(productActivity(product).queryKey, { fields: FIELDS } as never);
  queryClient.setQueryData(studyInputs("study", "panel").queryKey, { inputs: { centres: 600 }, changes: 0 } as never);
  const store = createStudyStore();
  store.getState().set({ wayOut: { product, fix, hostGlobalIds: ["a", "b"] } });
  store.getInitialState = store.getState;
  const html = renderToStaticMarkup(
    <MantineProvider>{inStudy({ option, products: [product] }, <WayOutPreview />, store)}</MantineProvider>,
  );
  return /way-out-sentence">(.*?)<\/p>/.exec(html)?.[1] ?? null;
}

beforeEach(() => queryClient.clear());

const says = "2 panels stand on one another.";
test.each<[string, Fix, string]>([
  [
    "an input, from and to with its unit",
    { label: "400", name: "centres", value: 400, effect },
    "Stud centres: 600 mm → 400 mm, for all walls of this product.",
  ],
  [
    "a choice by its words, with what only that run says",
    { label: "Rail", name: "joint", value: "rail", effect: { ...effect, says } },
    `Joint over the highest panel: Where a floor holds it → Rail at the joint, for all walls of this product. ${says}`,
  ],
  [
    "an input that is set since the run",
    { label: "600", name: "centres", value: 600, effect },
    "Stud centres is set like this already: run the study to see it.",
  ],
  [
    "walls that leave, with the area that stays uncovered",
    { label: "Leave", elementSet: { leaveOut: ["a", "b"] }, effect: { ...effect, uncovered: 1702.4 } },
    "2 walls leave the set and stay as the model has them. 1,702 m² stay without units.",
  ],
  [
    "a wall that leaves, of a run that was not looked into",
    { label: "Leave", elementSet: { leaveOut: ["a"] } },
    "1 wall leaves the set and stays as the model has it.",
  ],
  ["all of the model", { label: "All", elementSet: "all" }, "The product is put on all walls of the model."],
])("the panel of a way out says what it changes: %s", (_name, fix, sentence) => expect(preview(fix)).toBe(sentence));
