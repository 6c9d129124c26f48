import { afterEach, expect, test, vi } from "vitest";
import { keepTyped } from "#desktop/renderer/features/edits/typing.ts";
import { recordBridge } from "#desktop/renderer/test/recording-bridge.ts";
import { anInputField } from "#shared/configurator/test/builders.ts";
import { JsonValue } from "#shared/contracts/json-value.ts";
import { typeInputs } from "./type-inputs.ts";

const STUDY = "5f0f7a1e-52f3-4a0e-9d8a-0a4d8b2f6c11";

afterEach(() => vi.unstubAllGlobals());

test("long JSON typed as one text is kept as its values, which can be sent; a faulty value stays as typed", async () => {
  const bridge = recordBridge();
  const fields = [anInputField("Object", { name: "rows" }), anInputField("Number", { name: "width" })];
  const rows = { first: "a".repeat(60_000), second: "b".repeat(60_000) };
  const text = JSON.stringify(rows);
  expect(JsonValue.safeParse(text).success).toBe(false);
  typeInputs({ id: "panel", name: "Panel", studyId: STUDY }, fields, {}, { rows: text, width: 5e12 });
  await keepTyped(STUDY);
  expect(bridge.calls[0]).toMatchObject([
    "edits.keep",
    {
      edits: [
        { field: "rows", value: rows, fault: null },
        { field: "width", value: 5e12, fault: { key: "forms.excess.number" } },
      ],
    },
  ]);
});
