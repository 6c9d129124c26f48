import type { Tokens } from "./web-tokens.ts";
import { webDark, webLight } from "./web-tokens.ts";

/** Which workbench token stands in for a site token, so that parts of `shared/ui` fit both applications. */
const ALIASES: Readonly<Record<string, string>> = {
  paper: "app",
  surface: "panel",
  sunken: "hover",
  text: "text",
  "text-2": "text-2",
  "text-3": "text-3",
  rule: "rule",
  "rule-2": "rule-2",
  control: "ctl",
  green: "prim",
  "green-h": "prim-h",
  "on-green": "on-prim",
  "green-tint": "prim-bg",
  "green-text": "prim-t",
  link: "prim-t",
  signal: "sel",
  "signal-fill": "run",
  "signal-h": "run-h",
  "on-signal": "on-run",
  "signal-tint": "sel-bg",
  "signal-text": "sel",
  warn: "warn",
  "warn-tint": "warn-bg",
  "warn-rule": "rule-2",
  bad: "err",
  "bad-tint": "err-bg",
  info: "info",
  "info-tint": "info-bg",
  ins: "ok-bg",
  del: "err-bg",
  diff: "warn-bg",
  c1: "c1",
  c2: "c2",
  c3: "c3",
  c4: "c4",
};

/** The site's token names filled with the workbench's colours; drawings, shadows and `c5`, `c6` stay the site's. */
export function sharedTokensOf(workbench: Tokens, scheme: "light" | "dark"): Tokens {
  const site = scheme === "light" ? webLight : webDark;
  return Object.fromEntries(
    Object.entries(site).map(([name, value]) => {
      const alias = ALIASES[name];
      return [name, (alias === undefined ? undefined : workbench[alias]) ?? value];
    }),
  );
}
