import { openStored } from "#shared/configurator/attribute-kinds/stored-text.ts";
import type { InputField, Inputs } from "#shared/contracts/design/activities.ts";
import type { StudyInputs } from "#shared/contracts/design/input-edits.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { checkField } from "#shared/ui/forms/field-check.ts";
import { typeEdits } from "#desktop/renderer/features/edits/typing.ts";

/** Edits some inputs of a product: kept as they are, and saved when they are right. `changes` as last read. */
export function typeInputs(
  product: Pick<StudyProduct, "id" | "name" | "studyId">,
  fields: readonly InputField[],
  changes: StudyInputs["changes"],
  values: Inputs,
): void {
  const edits = fields.flatMap((field) => {
    const given = values[field.name];
    if (given === undefined) return [];
    const { name, label } = field;
    const version = changes[name]?.version ?? 0;
    const fault = checkField(field, given);
    // JSON typed as one text was checked for what is in it; as a text it may be longer than one that is sent.
    const value = fault === null ? openStored(field.kind, given) : given;
    return [{ studyProductId: product.id, productName: product.name, field: name, label, value, version, fault }];
  });
  typeEdits(product.studyId, edits);
}
