import { useTranslation } from "react-i18next";
import { PROFILE_BOUNDS } from "#shared/contracts/profiles/texts.ts";
import { referenceName } from "#shared/ui/listings/reference-name.ts";
import { CategoryTicks } from "#web/features/profiles/fields/category-ticks.tsx";
import { FieldFault } from "#web/features/profiles/fields/field-fault.tsx";
import { FieldPlace, FormSection, TextRow } from "#web/features/profiles/form/field.tsx";
import { useProfileForm } from "#web/features/profiles/form/profile-form-context.ts";
import { AnswersSection, ChainSection, groupsOf, SectorsSection } from "./shared-sections.tsx";

/** What a consultant does, in words, for which sectors, and at which stages. */
export function ExpertiseStep() {
  const { t } = useTranslation();
  const form = useProfileForm();
  const chosen = form.values.organisationSubRoles.map(({ subRolesId }) => subRolesId);
  const fault = form.faultUnder("organisationSubRoles");
  return (
    <>
      <FormSection title={t("web.profiles.field.organisationSubRoles")} hint={t("web.profiles.hint.subRoles")}>
        <FieldPlace path="organisationSubRoles">
          {groupsOf(form.references.roles).map(([group, roles]) => (
            <CategoryTicks
              key={group}
              title={referenceName(t, group)}
              options={roles}
              ticked={chosen}
              onToggle={(id) => {
                const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
                form.set({ organisationSubRoles: next.map((subRolesId) => ({ subRolesId })) });
              }}
            />
          ))}
          {fault !== null && <FieldFault>{fault}</FieldFault>}
        </FieldPlace>
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
