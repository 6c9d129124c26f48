import { useTranslation } from "react-i18next";
import { ProjectStatus } from "#shared/contracts/market/search-query.ts";
import { PROFILE_BOUNDS } from "#shared/contracts/profiles/texts.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { ChoiceField } from "#web/features/profiles/fields/choice-field.tsx";
import { EMPTY_PLACE, PlaceFields } from "#web/features/profiles/fields/place-fields.tsx";
import { AreaField } from "#web/features/profiles/fields/area-field.tsx";
import { FieldFault } from "#web/features/profiles/fields/field-fault.tsx";
import { FieldPlace, FormSection, NumberRow, TextRow } from "#web/features/profiles/form/field.tsx";
import { useProfileForm } from "#web/features/profiles/form/profile-form-context.ts";
import { SectorsSection } from "./shared-sections.tsx";

/** What a project is and how far it has got. */
export function ProjectStep() {
  const { t } = useTranslation();
  const form = useProfileForm();
  const { status } = form.values;
  return (
    <FormSection title={t("web.profiles.section.project")}>
      <TextRow name="name" />
      <div className="labelled-pair">
        <FieldPlace path="status">
          <ChoiceField
            label={t("web.profiles.field.status")}
            value={status}
            options={ProjectStatus.options.map((value) => ({ value, label: t(`listings.status.${value}`) }))}
            fault={form.faultAt("status")}
            onChange={(value) => form.set({ status: ProjectStatus.safeParse(value).data ?? "" })}
            onLeave={() => form.leave("status")}
          />
        </FieldPlace>
        <NumberRow name="yearOfCompletion" isOptional />
      </div>
      <div className="labelled-pair">
        <TextRow name="phaseName" isOptional />
        <TextRow name="websiteUrl" autoComplete="url" isOptional />
      </div>
      <TextRow name="description" rows={5} most={PROFILE_BOUNDS.descriptionMost} isOptional />
    </FormSection>
  );
}

/** Where a project stands. */
export function ProjectPlaceStep() {
  const { t } = useTranslation();
  const form = useProfileForm();
  const fault = form.faultAt("location");
  return (
    <FormSection title={t("web.profiles.field.location")} hint={t("web.profiles.hint.location")}>
      <FieldPlace path="location">
        <PlaceFields
          path="location"
          place={form.values.location ?? EMPTY_PLACE}
          label={t("web.profiles.field.location")}
          isMapOpen
          onOpenMap={() => undefined}
          onChange={(part) => form.set({ location: { ...(form.values.location ?? EMPTY_PLACE), ...part } })}
        />
        {fault !== null && <FieldFault>{fault}</FieldFault>}
      </FieldPlace>
    </FormSection>
  );
}

/** Sectors and figures of a project, floor areas from one figure to another. */
export function BuildingStep() {
  const { t } = useTranslation();
  const form = useProfileForm();
  const { currency: ofRegion } = useRegion();
  // A cost is in the money of where the project stands; of the region while no place is named.
  const place = form.references.countries.find(({ id }) => id === form.values.location?.countryId);
  const currency = place?.currency ?? ofRegion;
  return (
    <>
      <SectorsSection name="projectSubSectors" />
      <FormSection title={t("web.profiles.section.figures")} hint={t("web.profiles.hint.optional")}>
        <div className="labelled-pair">
          <NumberRow name="noOfHomes" isOptional />
          <NumberRow name="totalCost" unit={currency} isOptional />
        </div>
        <div className="labelled-pair">
          <NumberRow name="storeys" isOptional />
          <NumberRow name="storeysBelow" isOptional />
        </div>
      </FormSection>
      <FormSection title={t("web.profiles.section.areas")} hint={t("web.profiles.hint.areas")}>
        <AreaField name="retailNia" />
        <AreaField name="storageNia" />
        <AreaField name="officeNia" />
      </FormSection>
    </>
  );
}
