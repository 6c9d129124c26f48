import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { describe, expect, test } from "vitest";
import type { Fix } from "#shared/contracts/design/runs.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { workbenchBundle } from "#shared/messages/workbench-bundle.ts";
import { useEffectText } from "./use-effect-text.ts";
import { waysOut } from "./ways-out.ts";

const pounds = (likely: number) => ({ currency: "GBP" as const, likely });
const change = (label: string, effect?: Fix["effect"]): Fix => ({ label, name: label, value: 1, effect });
const leave = (label: string, effect?: Fix["effect"]): Fix => ({ label, elementSet: { leaveOut: ["a"] }, effect });
const labels = (fixes: readonly Fix[]) => waysOut(fixes).map(({ label }) => label);

describe("ways out, best first", () => {
  test("what changes the product comes first, of it what solves most, then what costs least", () => {
    const fixes = [
      leave("leave", { solved: 9, units: 0, cost: pounds(0) }),
      change("dear", { solved: 4, units: 4, cost: pounds(900) }),
      change("some", { solved: 2, units: 2, cost: pounds(1) }),
      change("cheap", { solved: 4, units: 4, cost: pounds(800) }),
    ];
    expect(labels(fixes)).toEqual(["cheap", "dear", "some", "leave"]);
  });

  test("where no change solves anything by itself they stay: each may be one of two that are needed", () => {
    const fixes = [
      change("first of two", { solved: 0, units: 0, cost: pounds(0) }),
      leave("leave", { solved: 2, units: 0, cost: pounds(0) }),
    ];
    expect(labels(fixes)).toEqual(["first of two", "leave"]);
  });

  test("what solves nothing is not offered; what is not known is, in the order of the kit", () => {
    const fixes = [
      change("b"),
      change("nothing", { solved: 0, units: 0, cost: pounds(0) }),
      change("a", null),
      leave("leave"),
    ];
    expect(labels(fixes)).toEqual(["b", "a", "leave"]);
  });
});

describe("the line under a way out", () => {
  const product = {
    hostKinds: ["wall"],
  } as unknown as StudyProduct;
  const line = (fix: Fix, hosts: number): string => {
    const Line = () => <>{useEffectText()(product, fix, hosts) ?? "nothing"}</>;
    return renderToStaticMarkup(
      <I18nextProvider i18n={createI18n(workbenchBundle, "en-GB")}>
        <Line />
      </I18nextProvider>,
    );
  };

  test.each([
    [change("a", { solved: 188, units: 376, cost: pounds(27_600_000) }), 188, "+£276k · 188 walls · +376 units"],
    [change("a", { solved: 94, units: -1, cost: pounds(-940_000) }), 188, "−£9,400 · 94 of 188 walls · −1 unit"],
    [change("a", { solved: 1, units: 1, cost: pounds(0) }), 1, "£0 · 1 wall · +1 unit"],
    [leave("a", { solved: 6, units: 0, cost: pounds(0) }), 6, "£0 · 6 walls leave the set"],
    [leave("a", { solved: 6, units: 0, cost: pounds(0), uncovered: 44.3 }), 6, "£0 · 44 m² stay uncovered"],
    // Neither run makes anything.
    [change("a", { solved: 1, units: 0, cost: null }), 2, "1 of 2 walls"],
    [change("a"), 3, "nothing"],
  ])("%j for %i hosts", (fix, hosts, text) => {
    expect(line(fix, hosts)).toBe(text);
  });
});
