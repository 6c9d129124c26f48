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
import type { InputField, Inputs } from "#shared/contracts/activities.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { CallerContext } from "#shared/ui/app/caller-context.ts";
import { SchemaForm } from "#shared/ui/forms/schema-form.tsx";
import { createWebTheme, webVariables } from "#shared/ui/theme/web-theme.ts";

/**
 * A form with one field that is answered on a map, as an activity's schema would ask for it: no kit of today has one.
 * Only map-input.spec.ts builds and opens it, on the origin of a served Purlin.
 */
const site: InputField = {
  name: "site",
  label: "Site",
  kind: "GeoJSON",
  group: "Place",
  help: null,
  unit: null,
  minimum: null,
  maximum: null,
  multipleOf: null,
  choices: [],
  default: null,
  visibleWhen: null,
  geo: { feature: "GeoPolygon", count: "atLeastOne", addressType: "district" },
};
const NO_VALUES: Inputs = {};

/** The form, and under it what it gives away. */
function Page() {
  const [given, setGiven] = useState<Inputs>(NO_VALUES);
  return createElement(
    "main",
    { style: { width: 640, padding: 24 } },
    createElement("h1", null, "Map input"),
    createElement(SchemaForm, { fields: [site], values: NO_VALUES, onChange: setGiven, density: "airy" }),
    createElement("output", { "aria-label": "Value" }, given["site"] ? JSON.stringify(given["site"]) : ""),
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
