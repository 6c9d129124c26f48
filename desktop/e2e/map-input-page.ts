import "#shared/ui/theme/fonts.ts";
import "#desktop/renderer/styles/reset.css";
import "#shared/ui/theme/workbench-styles.ts";
import "#desktop/renderer/styles/shell.css";
import { createElement, useState } from "react";
import { createRoot } from "react-dom/client";
import { AppFrame } from "#desktop/renderer/app.tsx";
import type { InputField, Inputs } from "#shared/contracts/design/activities.ts";
import { SchemaForm } from "#shared/ui/forms/schema-form.tsx";

/**
 * The workbench's form with one field that is answered on a map, in the frame of the workbench's page: no kit of today
 * has one. Only map-input.spec.ts builds and opens it, at the workbench's own address.
 */
const site: InputField = {
  name: "site",
  label: "Site",
  kind: "GeoPolygon",
  group: "Place",
  help: null,
  unit: null,
  minimum: null,
  maximum: null,
  multipleOf: null,
  choices: [],
  default: null,
  visibleWhen: null,
};
const NO_VALUES: Inputs = {};

/** The form, and under it what it gives away. */
function Page() {
  const [given, setGiven] = useState<Inputs>(NO_VALUES);
  return createElement(
    "main",
    { style: { width: 340, padding: 12 } },
    createElement("h1", null, "Map input"),
    createElement(SchemaForm, { fields: [site], values: NO_VALUES, onChange: setGiven, density: "dense" }),
    createElement("output", { "aria-label": "Value" }, given["site"] ? JSON.stringify(given["site"]) : ""),
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(createElement(AppFrame, null, createElement(Page)));
