import { useTranslation } from "react-i18next";
import { PROFILE_BOUNDS } from "#shared/contracts/profiles/texts.ts";
import { referenceName } from "#shared/ui/listings/reference-name.ts";
import { ChoiceField } from "#web/features/profiles/fields/choice-field.tsx";
import { FieldFault } from "#web/features/profiles/fields/field-fault.tsx";
import { OrganisationPick } from "#web/features/profiles/fields/organisation-pick.tsx";
import { changedAt, RowList, without } from "#web/features/profiles/fields/row-list.tsx";
import type { TypedCategory, TypedRole } from "#web/features/profiles/form/draft-values.ts";
import { FieldPlace, FormSection } from "#web/features/profiles/form/field.tsx";
import { useProfileForm } from "#web/features/profiles/form/profile-form-context.ts";

/** Who did what in a project, and what was made offsite by whom. */
export function TeamStep() {
  const { t } = useTranslation();
  return (
    <>
      <FormSection title={t("web.profiles.field.projectRoles")} hint={t("web.profiles.hint.roles")}>
        <RoleRows />
      </FormSection>
      <FormSection
        title={t("web.profiles.field.projectProductCategories")}
        hint={t("web.profiles.hint.projectCategories")}
      >
        <CategoryRows />
      </FormSection>
    </>
  );
}

const asId = (value: string): number | null => (value === "" ? null : Number(value));
const asText = (id: number | null): string => (id === null ? "" : String(id));

function RoleRows() {
  const { t } = useTranslation();
  const form = useProfileForm();
  const rows = form.values.projectRoles;
  const change = (projectRoles: TypedRole[]): void => form.set({ projectRoles });
  const fault = form.faultAt("projectRoles");
  return (
    <FieldPlace path="projectRoles">
      <RowList
        label={t("web.profiles.field.projectRoles")}
        rows={rows}
        keyOf={(_, index) => String(index)}
        addLabel={t("web.profiles.add.role")}
        removeLabel={(_, index) =>
          t("web.profiles.remove", { name: t("web.profiles.numbered.role", { number: index + 1 }) })
        }
        most={PROFILE_BOUNDS.rolesMost}
        onAdd={() => change([...rows, { subRoleId: null, organisationId: null }])}
        onRemove={(index) => {
          form.forget("projectRoles");
          change(without(rows, index));
        }}
      >
        {(row, index) => (
          <div className="labelled-pair" data-field={`projectRoles.${index}`}>
            <ChoiceField
              label={t("web.profiles.role.subRoleId")}
              value={asText(row.subRoleId)}
              options={form.references.roles.map(({ id, name }) => ({
                value: String(id),
                label: referenceName(t, name),
              }))}
              fault={form.faultAt(`projectRoles.${index}.subRoleId`) ?? form.faultAt(`projectRoles.${index}`)}
              onChange={(value) => change(changedAt(rows, index, { subRoleId: asId(value) }))}
              onLeave={() => form.leave(`projectRoles.${index}.subRoleId`)}
            />
            <OrganisationPick
              label={t("web.profiles.role.organisationId")}
              id={row.organisationId}
              isOptional
              fault={form.faultAt(`projectRoles.${index}.organisationId`)}
              onPick={(organisationId) => change(changedAt(rows, index, { organisationId }))}
              onLeave={() => form.leave(`projectRoles.${index}.organisationId`)}
            />
          </div>
        )}
      </RowList>
      {fault !== null && <FieldFault>{fault}</FieldFault>}
    </FieldPlace>
  );
}

function CategoryRows() {
  const { t } = useTranslation();
  const form = useProfileForm();
  const { systems, categories } = form.references;
  const rows = form.values.projectProductCategories;
  const change = (projectProductCategories: TypedCategory[]): void => form.set({ projectProductCategories });
  const fault = form.faultAt("projectProductCategories");
  return (
    <FieldPlace path="projectProductCategories">
      <RowList
        label={t("web.profiles.field.projectProductCategories")}
        rows={rows}
        keyOf={(_, index) => String(index)}
        addLabel={t("web.profiles.add.projectCategory")}
        removeLabel={(_, index) =>
          t("web.profiles.remove", { name: t("web.profiles.numbered.projectCategory", { number: index + 1 }) })
        }
        most={PROFILE_BOUNDS.listMost}
        onAdd={() => change([...rows, { productCategoryId: null, buildingSystemId: null, organisationId: null }])}
        onRemove={(index) => {
          form.forget("projectProductCategories");
          change(without(rows, index));
        }}
      >
        {(row, index) => {
          const path = `projectProductCategories.${index}`;
          const offered = categories.filter(
            ({ systemIds }) => row.buildingSystemId === null || systemIds.includes(row.buildingSystemId),
          );
          return (
            <div data-field={path}>
              <div className="labelled-pair">
                <ChoiceField
                  label={t("web.profiles.field.buildingSystemId")}
                  value={asText(row.buildingSystemId)}
                  options={systems.map(({ id, name }) => ({ value: String(id), label: name }))}
                  isOptional
                  fault={form.faultAt(`${path}.buildingSystemId`)}
                  onChange={(value) =>
                    // A category of another system would not fit the new one.
                    change(changedAt(rows, index, { buildingSystemId: asId(value), productCategoryId: null }))
                  }
                  onLeave={() => form.leave(`${path}.buildingSystemId`)}
                />
                <ChoiceField
                  label={t("web.profiles.field.productCategoryId")}
                  value={asText(row.productCategoryId)}
                  options={offered.map(({ id, name }) => ({ value: String(id), label: referenceName(t, name) }))}
                  fault={form.faultAt(`${path}.productCategoryId`) ?? form.faultAt(path)}
                  onChange={(value) => change(changedAt(rows, index, { productCategoryId: asId(value) }))}
                  onLeave={() => form.leave(`${path}.productCategoryId`)}
                />
              </div>
              <OrganisationPick
                label={t("web.profiles.role.organisationId")}
                id={row.organisationId}
                isOptional
                fault={form.faultAt(`${path}.organisationId`)}
                onPick={(organisationId) => change(changedAt(rows, index, { organisationId }))}
                onLeave={() => form.leave(`${path}.organisationId`)}
              />
            </div>
          );
        }}
      </RowList>
      {fault !== null && <FieldFault>{fault}</FieldFault>}
    </FieldPlace>
  );
}
