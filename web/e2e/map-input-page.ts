import "#shared/ui/theme/fonts.ts";
import "#web/layout/site.css";
import "#shared/ui/theme/site-styles.ts";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { createElement, useState } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { createCaller } from "#shared/client/call.ts";
import { createQueryClient } from "#shared/client/query-client.ts";
import { AttributeKind, type InputField, type Inputs } from "#shared/contracts/design/activities.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { CallerContext } from "#shared/ui/app/caller-context.ts";
import { SchemaForm } from "#shared/ui/forms/schema-form.tsx";
import { createWebTheme, webVariables } from "#shared/ui/theme/web-theme.ts";

const EMPTY = {
  group: "Inputs",
  help: null,
  unit: null,
  minimum: null,
  maximum: null,
  multipleOf: null,
  choices: [],
  default: null,
  visibleWhen: null,
};
/**
 * A form with one field that is answered on a map, as an activity's schema would ask for it: no kit of today has one.
 * Only map-input.spec.ts builds and opens it, on the origin of a served Purlin.
 */
const site: InputField = {
  ...EMPTY,
  name: "site",
  label: "Site",
  kind: "GeoJSON",
  group: "Place",
  geo: { feature: "GeoPolygon", count: "atLeastOne", addressType: "district" },
};
const choices = [
  { value: "oak", label: "Oak" },
  { value: "larch", label: "Larch" },
];
const LIMITS: Readonly<Partial<Record<InputField["kind"], Partial<InputField>>>> = {
  Choice: { choices },
  NumberRange: { minimum: 0, maximum: 10, multipleOf: 1, default: 4 },
  Unit: { unit: "mm", minimum: 300, maximum: 3000, multipleOf: 10 },
  List: { maximum: 3 },
};
/** One field of every kind, named by it. */
const kinds = AttributeKind.options.map((kind): InputField => ({
  ...EMPTY,
  name: kind,
  label: `A ${kind}`,
  kind,
  help: "As the kit asks for.",
  ...LIMITS[kind],
}));
const PLACE = [-1.55, 53.8];
const LINE = [PLACE, [-1.54, 53.8]];
const RING = [...LINE, [-1.54, 53.81], PLACE];
/** `#kinds` shows all kinds as on the site, `#dense` as in the workbench; places are given, as the form waits for them. */
const isOfKinds = location.hash !== "";
const VALUES: Inputs = isOfKinds
  ? { GeoPoint: PLACE, GeoLine: LINE, GeoPolygon: [RING], GeoJSON: { type: "Point", coordinates: PLACE } }
  : {};

/** The form, and under it what it gives away. */
function Page() {
  const [given, setGiven] = useState<Inputs>(VALUES);
  const answer = isOfKinds ? given : given["site"];
  return createElement(
    "main",
    { style: { maxWidth: 640, padding: 24 } },
    createElement("h1", null, "Map input"),
    createElement(SchemaForm, {
      fields: isOfKinds ? kinds : [site],
      values: VALUES,
      onChange: setGiven,
      density: location.hash === "#dense" ? "dense" : "airy",
    }),
    createElement(
      "output",
      { "aria-label": "Value", style: { overflowWrap: "anywhere" } },
      answer ? JSON.stringify(answer) : "",
    ),
  );
}

const root = document.body.appendChild(document.createElement("div"));
createRoot(root).render(
  createElement(
    I18nextProvider,
    { i18n: createI18n(siteBundle, "en-GB") },
    createElement(
      MantineProvider,
      { theme: createWebTheme(), cssVariablesResolver: webVariables },
      createElement(
        QueryClientProvider,
        { client: createQueryClient() },
        createElement(
          CallerContext.Provider,
          { value: createCaller({ baseUrl: "", token: async () => null }) },
          createElement(Page),
        ),
      ),
    ),
  ),
);
