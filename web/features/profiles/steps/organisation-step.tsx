import { useTranslation } from "react-i18next";
import { MediaType } from "#shared/contracts/profiles/parts.ts";
import { ChoiceField } from "#web/features/profiles/fields/choice-field.tsx";
import { changedAt, RowList, without } from "#web/features/profiles/fields/row-list.tsx";
import { OrganisationPick } from "#web/features/profiles/fields/organisation-pick.tsx";
import { FieldPlace, FormSection, IdRow, NumberRow, TextRow } from "#web/features/profiles/form/field.tsx";
import { useProfileForm } from "#web/features/profiles/form/profile-form-context.ts";
import { LabelledText } from "#shared/ui/forms/labelled-text.tsx";

/** Who the organisation is and how it is reached. */
export function OrganisationStep() {
  const { t } = useTranslation();
  const form = useProfileForm();
  return (
    <>
      <FormSection title={t("web.profiles.section.identity")}>
        <TextRow name="name" autoComplete="organization" hint={t("web.profiles.hint.name")} />
        <TextRow name="formerName" isOptional />
        <div className="labelled-pair">
          <NumberRow name="yearCreated" isOptional />
          <IdRow name="sizeId" options={form.references.sizes} isOptional />
        </div>
        <FieldPlace path="parentCompanyId">
          <OrganisationPick
            label={t("web.profiles.field.parentCompanyId")}
            id={form.values.parentCompanyId}
            isOptional
            fault={form.faultAt("parentCompanyId")}
            onPick={(parentCompanyId) => form.set({ parentCompanyId })}
            onLeave={() => form.leave("parentCompanyId")}
          />
        </FieldPlace>
      </FormSection>
      <FormSection title={t("web.profiles.section.contact")} hint={t("web.profiles.hint.contact")}>
        <TextRow name="emailAddress" type="email" autoComplete="email" hint={t("web.profiles.hint.email")} />
        <div className="labelled-pair">
          <TextRow name="phoneNumber" autoComplete="tel" isOptional />
          <TextRow name="webSiteUrl" autoComplete="url" isOptional />
        </div>
        <div className="labelled-pair">
          <TextRow name="contactName" autoComplete="name" isOptional />
          <TextRow name="contactEmail" type="email" autoComplete="email" isOptional />
        </div>
      </FormSection>
      <FormSection title={t("web.profiles.field.socialMediaProfiles")} hint={t("web.profiles.hint.optional")}>
        <SocialRows />
      </FormSection>
    </>
  );
}

function SocialRows() {
  const { t } = useTranslation();
  const form = useProfileForm();
  const rows = form.values.socialMediaProfiles;
  const free = MediaType.options.filter((name) => !rows.some(({ mediaType }) => mediaType === name));
  const change = (next: typeof rows): void => form.set({ socialMediaProfiles: next });
  return (
    <FieldPlace path="socialMediaProfiles">
      <RowList
        label={t("web.profiles.field.socialMediaProfiles")}
        rows={rows}
        keyOf={({ mediaType }) => mediaType}
        addLabel={t("web.profiles.add.social")}
        removeLabel={({ mediaType }) => t("web.profiles.remove", { name: mediaType })}
        most={MediaType.options.length}
        onAdd={() => change([...rows, { mediaType: free[0] ?? "X", url: "" }])}
        onRemove={(index) => {
          form.forget("socialMediaProfiles");
          change(without(rows, index));
        }}
      >
        {(row, index) => (
          <div className="labelled-pair" data-field={`socialMediaProfiles.${index}`}>
            <ChoiceField
              label={t("web.profiles.social.site")}
              value={row.mediaType}
              options={MediaType.options
                .filter((name) => name === row.mediaType || free.includes(name))
                .map((name) => ({ value: name, label: name }))}
              fault={form.faultAt(`socialMediaProfiles.${index}`)}
              onChange={(value) => {
                const mediaType = MediaType.safeParse(value);
                if (mediaType.success) change(changedAt(rows, index, { mediaType: mediaType.data }));
              }}
              onLeave={() => form.leave(`socialMediaProfiles.${index}`)}
            />
            <LabelledText
              label={t("web.profiles.social.url")}
              maxLength={1000}
              state={{
                value: row.url,
                fault: null,
                refusal: form.faultAt(`socialMediaProfiles.${index}.url`),
                change: (url) => change(changedAt(rows, index, { url })),
                leave: () => form.leave(`socialMediaProfiles.${index}.url`),
              }}
            />
          </div>
        )}
      </RowList>
    </FieldPlace>
  );
}
