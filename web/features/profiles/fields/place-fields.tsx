import { useTranslation } from "react-i18next";
import { LabelledText } from "#shared/ui/forms/labelled-text.tsx";
import { latitudeFirst } from "#shared/ui/map/places/latitude-first.ts";
import type { TypedPlace } from "#web/features/profiles/form/draft-values.ts";
import { useProfileForm } from "#web/features/profiles/form/profile-form-context.ts";
import { ChoiceField } from "./choice-field.tsx";
import { FieldFault } from "./field-fault.tsx";
import { PointOnMap } from "./point-on-map.tsx";

export const EMPTY_PLACE: TypedPlace = {
  address: "",
  town: "",
  county: "",
  postcode: "",
  countryId: null,
  longLat: "",
};

/** An address with its point: found by postcode or name, then put right by hand. */
export function PlaceFields({
  path,
  place,
  label,
  isMapOpen,
  onOpenMap,
  onChange,
}: {
  path: string;
  place: TypedPlace;
  /** Which place it is, for the name of its map. */
  label: string;
  /** One map at a time: each takes a good part of the machine. */
  isMapOpen: boolean;
  onOpenMap(): void;
  onChange(part: Partial<TypedPlace>): void;
}) {
  const { t } = useTranslation();
  const form = useProfileForm();
  const { countries } = form.references;
  const line = (name: "address" | "town" | "county" | "postcode", isOptional: boolean) => (
    <div data-field={`${path}.${name}`}>
      <LabelledText
        label={t(`web.profiles.location.${name}`)}
        maxLength={1000}
        isOptional={isOptional}
        state={{
          value: place[name],
          fault: null,
          refusal: form.faultAt(`${path}.${name}`),
          change: (value) => onChange({ [name]: value }),
          leave: () => form.leave(`${path}.${name}`),
        }}
      />
    </div>
  );
  const fault = form.faultAt(`${path}.longLat`);
  return (
    <>
      {line("address", false)}
      <div className="labelled-pair">
        {line("town", true)}
        {line("county", true)}
      </div>
      <div className="labelled-pair">
        {line("postcode", true)}
        <div data-field={`${path}.countryId`}>
          <ChoiceField
            label={t("web.profiles.location.countryId")}
            value={place.countryId === null ? "" : String(place.countryId)}
            options={countries.map(({ id, name }) => ({ value: String(id), label: name }))}
            fault={form.faultAt(`${path}.countryId`)}
            onChange={(value) => onChange({ countryId: value === "" ? null : Number(value) })}
            onLeave={() => form.leave(`${path}.countryId`)}
          />
        </div>
      </div>
      <div data-field={`${path}.longLat`} className="place-point">
        {isMapOpen ? (
          <PointOnMap
            label={label}
            longLat={place.longLat}
            onChange={(longLat, found) => {
              const country = countries.find(({ name }) => name === found?.country);
              onChange({
                longLat,
                ...(country !== undefined && place.countryId === null && { countryId: country.id }),
                ...(found?.postcode !== undefined && place.postcode === "" && { postcode: found.postcode }),
              });
            }}
          />
        ) : (
          <p className="row row-wrap">
            <span className="num">{latitudeFirst(place.longLat) || t("web.profiles.location.noPoint")}</span>
            <button type="button" className="btn btn-small" onClick={onOpenMap}>
              {t("web.profiles.location.showMap")}
            </button>
          </p>
        )}
        {fault !== null && <FieldFault>{fault}</FieldFault>}
      </div>
    </>
  );
}
