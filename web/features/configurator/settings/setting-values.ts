import { checkInput } from "#shared/configurator/engine/validate-inputs.ts";
import type { InputField, Inputs } from "#shared/contracts/design/activities.ts";
import { isVisible } from "#shared/ui/forms/field-check.ts";

/** Values as they count: what was emptied is its default, and what is wrong stays as it is. */
export function countedValues(fields: readonly InputField[], given: Inputs): Inputs {
  return Object.fromEntries(
    fields.map((field) => {
      const checked = checkInput(field, given[field.name]);
      return [field.name, checked.ok ? checked.value : (given[field.name] ?? null)];
    }),
  );
}

/** As `countedValues`, without what another choice hides: it counts for nothing (decision 26). */
export function shownValues(fields: readonly InputField[], given: Inputs): Inputs {
  const counted = countedValues(fields, given);
  return Object.fromEntries(
    fields.filter((field) => isVisible(field, counted)).map(({ name }) => [name, counted[name] ?? null]),
  );
}
