import { renderToStaticMarkup } from "react-dom/server";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { Involvement } from "./involvement.tsx";
import { ShowToggle } from "./show-toggle.tsx";

const nothing = (): void => undefined;
const markup = (element: ReactNode): string =>
  renderToStaticMarkup(<I18nextProvider i18n={createI18n(siteBundle, "en-GB")}>{element}</I18nextProvider>);

test("SHL-18: the toggle says how many there are more, or only that there is more, and to show less", () => {
  const toggles = [
    <ShowToggle key="count" isOpen={false} more={1204} onToggle={nothing} />,
    <ShowToggle key="text" isOpen={false} of="About" controls="text" onToggle={nothing} />,
    <ShowToggle key="open" isOpen more={0} controls="list" onToggle={nothing} />,
  ];
  expect(toggles.map((toggle) => markup(toggle).replace(/ type="button" class="[^"]*"/, ""))).toEqual([
    '<button aria-expanded="false">Show 1,204 more</button>',
    '<button aria-expanded="false" aria-controls="text">Show more<span class="hidden">: About</span></button>',
    '<button aria-expanded="true" aria-controls="list">Show less</button>',
  ]);
});

test("DET-06: each involvement has its word and its square", () => {
  const statuses = ["Offered", "Discretionary", "Internal", "Not Undertaken"];
  expect(statuses.map((status) => markup(<Involvement status={status} />))).toEqual(
    ["offered", "discretionary", "internal", "none"].map(
      (level, index) =>
        `<span class="involvement" data-level="${level}"><i aria-hidden="true"></i>${statuses[index]}</span>`,
    ),
  );
});
