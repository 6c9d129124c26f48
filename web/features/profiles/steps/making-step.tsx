import { useTranslation } from "react-i18next";
import { PROFILE_BOUNDS } from "#shared/contracts/profiles/texts.ts";
import type { BuildingSystemName } from "#shared/contracts/market/search.ts";
import { SYSTEM_ORDER } from "#shared/ui/drawings/systems.ts";
import { CategoryTicks } from "#web/features/profiles/fields/category-ticks.tsx";
import { FieldFault } from "#web/features/profiles/fields/field-fault.tsx";
import { SystemTicks } from "#web/features/profiles/fields/system-ticks.tsx";
import { FieldPlace, FormSection, TextRow } from "#web/features/profiles/form/field.tsx";
import { useProfileForm } from "#web/features/profiles/form/profile-form-context.ts";
import { AnswersSection, ChainSection, SectorsSection } from "./shared-sections.tsx";

/** What a supplier makes: systems with their categories, in words, for which sectors, and at which stages. */
export function MakingStep() {
  const { t } = useTranslation();
  return (
    <>
      <FormSection title={t("web.profiles.systems")} hint={t("web.profiles.hint.systems")}>
        <SystemsField />
      </FormSection>
      <FormSection title={t("web.profiles.section.description")} hint={t("web.profiles.hint.description")}>
        <TextRow name="description" rows={5} most={PROFILE_BOUNDS.descriptionMost} />
      </FormSection>
      <SectorsSection name="organisationSubSectors" />
      <ChainSection />
      <AnswersSection />
    </>
  );
}

function SystemsField() {
  const { t } = useTranslation();
  const form = useProfileForm();
  const { systems, categories } = form.references;
  const rows = form.values.supplierProductCategories;
  const idOf = (name: BuildingSystemName): number => systems.find((system) => system.name === name)?.id ?? 0;
  const ticked = SYSTEM_ORDER.filter((name) => rows.some(({ buildingSystemId }) => buildingSystemId === idOf(name)));
  const change = (supplierProductCategories: typeof rows): void => {
    // Figures of a system that is not made any more would say that it is.
    const made = new Set(supplierProductCategories.map(({ buildingSystemId }) => buildingSystemId));
    const capacities = form.values.capacities.filter(({ system }) => made.has(idOf(system)));
    form.set({ supplierProductCategories, capacities });
  };
  /** A row without a category stands for a system that was ticked alone. */
  const faultOf = (name: BuildingSystemName): string | null => {
    const id = idOf(name);
    const index = rows.findIndex((row) => row.buildingSystemId === id && row.productCategoryId === null);
    if (index < 0 || form.faultAt(`supplierProductCategories.${index}.productCategoryId`) === null) return null;
    return t("web.profiles.noCategory", { system: name });
  };
  const fault = form.faultAt("supplierProductCategories");
  return (
    <FieldPlace path="supplierProductCategories">
      <SystemTicks
        ticked={ticked}
        faulty={ticked.filter((name) => faultOf(name) !== null)}
        onToggle={(name) => {
          const id = idOf(name);
          const others = rows.filter(({ buildingSystemId }) => buildingSystemId !== id);
          change(others.length < rows.length ? others : [...rows, { productCategoryId: null, buildingSystemId: id }]);
        }}
      />
      {fault !== null && <FieldFault>{fault}</FieldFault>}
      {ticked.map((name) => {
        const id = idOf(name);
        const own = rows.filter(({ buildingSystemId }) => buildingSystemId === id);
        const chosen = own.flatMap(({ productCategoryId }) => productCategoryId ?? []);
        const at = rows.findIndex((row) => row.buildingSystemId === id);
        return (
          <div key={name} data-field={`supplierProductCategories.${at}`} tabIndex={-1}>
            <CategoryTicks
              title={name}
              options={categories.filter(({ systemIds }) => systemIds.includes(id))}
              ticked={chosen}
              fault={faultOf(name)}
              onToggle={(category) => {
                const next = chosen.includes(category)
                  ? chosen.filter((one) => one !== category)
                  : [...chosen, category];
                form.forget("supplierProductCategories");
                change(
                  rows.flatMap((row, index) => {
                    if (row.buildingSystemId !== id) return [row];
                    // All rows of a system in the place of its first.
                    if (index !== at) return [];
                    const ids: (number | null)[] = next.length === 0 ? [null] : next;
                    return ids.map((productCategoryId) => ({ productCategoryId, buildingSystemId: id }));
                  }),
                );
              }}
            />
          </div>
        );
      })}
    </FieldPlace>
  );
}
