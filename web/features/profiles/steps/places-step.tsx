import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PROFILE_BOUNDS } from "#shared/contracts/profiles/texts.ts";
import { FieldFault } from "#web/features/profiles/fields/field-fault.tsx";
import { MultiChoice } from "#web/features/profiles/fields/multi-choice.tsx";
import { EMPTY_PLACE, PlaceFields } from "#web/features/profiles/fields/place-fields.tsx";
import { changedAt, RowList, without } from "#web/features/profiles/fields/row-list.tsx";
import { TickLine } from "#web/features/profiles/fields/tick-line.tsx";
import type { TypedLocation } from "#web/features/profiles/form/draft-values.ts";
import { FieldPlace, FormSection } from "#web/features/profiles/form/field.tsx";
import { useProfileForm } from "#web/features/profiles/form/profile-form-context.ts";

/** Where an organisation is and in which countries it works. */
export function PlacesStep() {
  const { t } = useTranslation();
  const form = useProfileForm();
  const { values, references } = form;
  return (
    <>
      <FormSection title={t("web.profiles.field.locations")} hint={t("web.profiles.hint.locations")}>
        <LocationRows />
        {form.type === "Supplier" && (
          <FieldPlace path="hasManufacturingFacility">
            <TickLine
              isOn={values.hasManufacturingFacility}
              onChange={(hasManufacturingFacility) => form.set({ hasManufacturingFacility })}
            >
              {t("web.profiles.field.hasManufacturingFacility")}
            </TickLine>
            <TickLine
              isOn={values.hqIsManufacturingLocation}
              onChange={(hqIsManufacturingLocation) => form.set({ hqIsManufacturingLocation })}
            >
              {t("web.profiles.field.hqIsManufacturingLocation")}
            </TickLine>
          </FieldPlace>
        )}
      </FormSection>
      <FormSection title={t("web.profiles.section.reach")}>
        <FieldPlace path="countryOrganisations">
          <MultiChoice
            label={t("web.profiles.field.countryOrganisations")}
            options={references.countries.map(({ id, name }) => ({ name, label: name, value: String(id) }))}
            chosen={values.countryOrganisations.map((row) => String(row.countriesOfOperationId))}
            fault={form.faultUnder("countryOrganisations")}
            onChange={(chosen) =>
              form.set({ countryOrganisations: chosen.map((id) => ({ countriesOfOperationId: Number(id) })) })
            }
            onLeave={() => form.leave("countryOrganisations")}
          />
        </FieldPlace>
      </FormSection>
    </>
  );
}

function LocationRows() {
  const { t } = useTranslation();
  const form = useProfileForm();
  const rows = form.values.locations;
  const change = (locations: TypedLocation[]): void => form.set({ locations });
  const fault = form.faultAt("locations");
  /** Row whose map is open. */
  const [openMap, setOpenMap] = useState<number | null>(0);
  return (
    <FieldPlace path="locations">
      <RowList
        label={t("web.profiles.field.locations")}
        rows={rows}
        keyOf={(_, index) => String(index)}
        addLabel={t("web.profiles.add.location")}
        removeLabel={(row, index) =>
          t("web.profiles.remove", { name: row.address || t("web.profiles.numbered.location", { number: index + 1 }) })
        }
        most={PROFILE_BOUNDS.locationsMost}
        onAdd={() => {
          setOpenMap(rows.length);
          change([...rows, { ...EMPTY_PLACE, isHQ: rows.length === 0, isManufacturingLocation: false }]);
        }}
        onRemove={(index) => {
          form.forget("locations");
          // The rows after it move up.
          if (openMap !== null && index <= openMap) setOpenMap(index === openMap ? null : openMap - 1);
          change(without(rows, index));
        }}
      >
        {(row, index) => (
          <>
            <PlaceFields
              path={`locations.${index}`}
              place={row}
              label={t("web.profiles.numbered.location", { number: index + 1 })}
              isMapOpen={openMap === index}
              onOpenMap={() => setOpenMap(index)}
              onChange={(place) => change(changedAt<TypedLocation>(rows, index, place))}
            />
            <div className="tick-pair" data-field={`locations.${index}.isHQ`}>
              <TickLine
                isOn={row.isHQ}
                onChange={(isHQ) =>
                  // One headquarters at most: choosing another moves it.
                  change(rows.map((one, at) => ({ ...one, isHQ: at === index ? isHQ : isHQ ? false : one.isHQ })))
                }
              >
                {t("web.profiles.location.isHQ")}
              </TickLine>
              <TickLine
                isOn={row.isManufacturingLocation}
                onChange={(isManufacturingLocation) => change(changedAt(rows, index, { isManufacturingLocation }))}
              >
                {t("web.profiles.location.isManufacturing")}
              </TickLine>
            </div>
          </>
        )}
      </RowList>
      {fault !== null && <FieldFault>{fault}</FieldFault>}
    </FieldPlace>
  );
}
