import type { KindRules } from "#shared/configurator/attribute-kinds/kind.ts";
import { checkNumber } from "./steps.ts";

/** A number on a slider with minimum, maximum and step (CFG-09). */
export const numberRangeKind: KindRules = { kind: "NumberRange", fallback: 0, check: checkNumber };
