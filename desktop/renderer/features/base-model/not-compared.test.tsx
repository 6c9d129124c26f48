import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { workbenchBundle } from "#shared/messages/workbench-bundle.ts";
import { NotCompared } from "./not-compared.tsx";

const panel = { name: "LGS panel", hostKinds: ["wall"] as ["wall"] };
const pod = { name: "GRP pod", hostKinds: ["space"] as ["space"] };
const cladding = { name: "Cladding", hostKinds: ["facade"] as ["facade"] };

test.each([
  ["products on walls and in rooms", [panel, pod], ""],
  // Kits that the server does not know any more were on walls.
  ["a product of an unknown kit", [{ name: "Old", hostKinds: [] }], ""],
  [
    "a product on façades",
    [panel, pod, cladding],
    "Only walls and rooms are compared. Cladding is put on façades: what changed there is told when it runs again.",
  ],
  [
    "two products on façades",
    [cladding, { ...cladding, name: "Glazing" }],
    "Only walls and rooms are compared. Cladding and Glazing are put on façades: what changed there is told when they run again.",
  ],
])("the comparison of walls and rooms says what it does not tell of: %s", (_name, products, text) => {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={createI18n(workbenchBundle, "en-GB")}>
      <NotCompared products={products} />
    </I18nextProvider>,
  );
  expect(html.replaceAll(/<[^>]*>/g, "")).toBe(text);
});
