import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { FlexExecution } from "#shared/contracts/design/flex.ts";
import { draw } from "#web/features/accounts/signed-in-markup.tsx";
import { type RunRequest, runQuery } from "./configurator.queries.ts";
import type { SettingForms } from "./settings/settings-address.ts";
import type { Setting } from "./settings/settings.ts";
import { SettingsStrip } from "./settings-strip.tsx";

const nothing = (): undefined => undefined;
const FORMS: SettingForms = { fields: [], sample: { fields: [], list: null, values: {} } };
const SETTING: Setting = { inputs: {}, sample: {} };
const requestOf = (setting: Setting): RunRequest => ({ productId: 1, ...setting, region: "UK" });

test("CFG-03: cards of settings tell money and upfront carbon in the units of the results", () => {
  const summary = {
    cost: { currency: "GBP", low: 1, likely: 12_300, high: 20_000, isIllustrative: true },
    carbon: { a1a3: 80, a4: 15, a5w: 5, biogenic: 0, distance: 300, rows: [] },
    units: 1,
  };
  const execution = { summary, drawings: [] } as unknown as FlexExecution;
  const client = new QueryClient();
  const refuse = async (): Promise<never> => {
    throw new Error("The run is there already.");
  };
  client.setQueryData(runQuery(refuse, requestOf(SETTING)).queryKey, { execution, seconds: 1 });
  const html = draw(
    <QueryClientProvider client={client}>
      <SettingsStrip
        settings={{ all: [SETTING], edited: 0, carbonTarget: null }}
        forms={FORMS}
        requestOf={requestOf}
        onLook={nothing}
        onAdd={nothing}
        onRemove={nothing}
      />
    </QueryClientProvider>,
  );
  expect([...html.matchAll(/<span class="mono">(.*?)<\/span>/g)].map(([, text]) => text)).toEqual([
    "£123",
    "100 kgCO₂e",
  ]);
});
