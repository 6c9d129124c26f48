import type { KindRules } from "#shared/configurator/attribute-kinds/kind.ts";
import { checkNumber } from "./steps.ts";

/** Any finite number within the field's limits. */
export const numberKind: KindRules = { kind: "Number", fallback: 0, check: checkNumber };
