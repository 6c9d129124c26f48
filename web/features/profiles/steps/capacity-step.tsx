import { useTranslation } from "react-i18next";
import { SYSTEM_ORDER } from "#shared/ui/drawings/systems.ts";
import { CapacityRows } from "#web/features/profiles/fields/capacity-rows.tsx";
import { FieldPlace, FormSection } from "#web/features/profiles/form/field.tsx";
import { useProfileForm } from "#web/features/profiles/form/profile-form-context.ts";

/** How much of each system leaves the factory, how soon, how large and how far. */
export function CapacityStep() {
  const { t } = useTranslation();
  const form = useProfileForm();
  const { capacities, supplierProductCategories } = form.values;
  const made = form.references.systems.filter(({ id }) =>
    supplierProductCategories.some(({ buildingSystemId }) => buildingSystemId === id),
  );
  const systems = SYSTEM_ORDER.filter((name) => made.some((system) => system.name === name));
  const pathOf = (system: string, name: string): string =>
    `capacities.${capacities.findIndex((row) => row.system === system)}.${name}`;
  return (
    <FormSection title={t("web.profiles.field.capacities")} hint={t("web.profiles.hint.capacity")}>
      <FieldPlace path="capacities">
        <CapacityRows
          systems={systems}
          rows={capacities}
          faultAt={(system, name) => form.faultAt(pathOf(system, name))}
          onChange={(rows) => form.set({ capacities: rows })}
          onLeave={(system, name) => form.leave(pathOf(system, name))}
        />
      </FieldPlace>
    </FormSection>
  );
}
