import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { CarbonTarget } from "./carbon-target.tsx";

const i18n = createI18n(siteBundle, "en-GB");
/** (80 + 15 + 5) kgCO₂e over 4 m²: 25 each. */
const summary = {
  carbon: { a1a3: 80, a4: 15, a5w: 5, biogenic: -40, distance: 300, rows: [] },
  quantities: [{ key: "netArea", label: "Net area", value: 4, unit: "m²" as const }],
};
const drawn = (target: number | null): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <CarbonTarget summary={summary} target={target} onChange={() => undefined} />
    </I18nextProvider>,
  );

test("carbon for each m² against a target of the visitor's own: under, just on it, over, none", () => {
  const said = [30, 25, 20, null].map((target) => {
    const html = drawn(target);
    return [/(?:Under|Over) \d+/.exec(html)?.[0], html.includes("data-over"), html.includes("carbon-target-axis")];
  });
  expect(said).toEqual([
    ["Under 30", false, true],
    ["Under 25", false, true],
    ["Over 20", true, true],
    [undefined, false, false],
  ]);
  // The axis is 15 % longer than the larger of both: 25 of 28.75 is 86.96 %, 20 of it 69.57 %.
  expect(drawn(20)).toMatch(/width:86\.9\d*%.*left:69\.5\d*%/);
});
