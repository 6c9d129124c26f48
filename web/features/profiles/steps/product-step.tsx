import { useTranslation } from "react-i18next";
import { PROFILE_BOUNDS } from "#shared/contracts/profiles/texts.ts";
import { SystemTicks } from "#web/features/profiles/fields/system-ticks.tsx";
import { FieldFault } from "#web/features/profiles/fields/field-fault.tsx";
import { FieldPlace, FormSection, IdRow, NumberRow, TextRow } from "#web/features/profiles/form/field.tsx";
import { useProfileForm } from "#web/features/profiles/form/profile-form-context.ts";

/** What a product is; its maker is the organisation that registers it. */
export function ProductStep() {
  const { t } = useTranslation();
  const form = useProfileForm();
  const { systems, categories, materials } = form.references;
  const { buildingSystemId } = form.values;
  const ticked = systems.filter(({ id }) => id === buildingSystemId).map(({ name }) => name);
  const fault = form.faultAt("buildingSystemId");
  return (
    <>
      <FormSection title={t("web.profiles.section.product")}>
        <TextRow name="name" />
        <TextRow name="description" rows={5} most={PROFILE_BOUNDS.descriptionMost} />
      </FormSection>
      <FormSection title={t("web.profiles.field.buildingSystemId")} hint={t("web.profiles.hint.oneSystem")}>
        <FieldPlace path="buildingSystemId">
          <SystemTicks
            ticked={ticked}
            faulty={[]}
            onToggle={(name) => {
              const id = systems.find((system) => system.name === name)?.id ?? null;
              form.set({ buildingSystemId: id === buildingSystemId ? null : id, productCategoryId: null });
            }}
          />
          {fault !== null && <FieldFault>{fault}</FieldFault>}
        </FieldPlace>
        <div className="after-ticks labelled-pair">
          <IdRow
            name="productCategoryId"
            options={categories.filter(
              ({ systemIds }) => buildingSystemId === null || systemIds.includes(buildingSystemId),
            )}
          />
          <IdRow name="baseMaterialId" options={materials} />
        </div>
        <div className="labelled-pair">
          <TextRow name="sku" isOptional />
          <NumberRow name="leadTimeWeeks" isOptional />
        </div>
      </FormSection>
    </>
  );
}
