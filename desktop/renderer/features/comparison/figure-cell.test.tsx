import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import type { ComparedOption } from "#shared/contracts/design/option-comparison.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { workbenchBundle } from "#shared/messages/workbench-bundle.ts";
import { FigureCell } from "./figure-cell.tsx";
import type { FigureName } from "./figures.ts";

const i18n = createI18n(workbenchBundle, "en-GB");
const cost = { currency: "GBP", low: 100, likely: 200, high: 300, isIllustrative: true };
const option = {
  id: "a",
  cost,
  costs: [cost],
  carbon: null,
  parts: [{ cost }, { cost: null }],
} as unknown as ComparedOption;
const cell = (name: FigureName): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <FigureCell
        option={option}
        name={name}
        value={200}
        mark={null}
        difference={null}
        isReference={false}
        axis={{ from: 0, to: 300 }}
        shown="figures"
      />
    </I18nextProvider>,
  );

test("CMP-03: a cost that lacks the price of a product says so, and no other figure does", () => {
  expect(cell("cost")).toContain("1 product without a price");
  expect(cell("loads")).not.toContain("without a price");
});
