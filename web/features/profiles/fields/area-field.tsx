import { useTranslation } from "react-i18next";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { FieldPlace } from "#web/features/profiles/form/field.tsx";
import { useProfileForm } from "#web/features/profiles/form/profile-form-context.ts";
import type { TypedNumber } from "./number-input.tsx";
import { RangeField } from "./range-field.tsx";

/** Square metres of a square foot. */
const SQUARE_FOOT = 0.092_903_04;

/** A floor area from one figure to another in the unit of the region; the payload is in whole m². */
export function AreaField({ name }: { name: "retailNia" | "storageNia" | "officeNia" }) {
  const { t } = useTranslation();
  const { areaUnit } = useRegion();
  const form = useProfileForm();
  const range = form.values[name];
  const isFeet = areaUnit === "ft²";
  return (
    <FieldPlace path={name}>
      <RangeField
        label={t(`web.profiles.field.${name}`)}
        unit={areaUnit}
        from={shown(range?.minimum ?? null, isFeet)}
        to={shown(range?.maximum ?? null, isFeet)}
        fault={form.faultUnder(name)}
        onChange={(from, to) => {
          const minimum = kept(from, isFeet);
          const maximum = kept(to, isFeet);
          form.set({ [name]: minimum === null && maximum === null ? null : { minimum, maximum } });
        }}
        onLeave={() => {
          form.leave(`${name}.minimum`);
          form.leave(`${name}.maximum`);
        }}
      />
    </FieldPlace>
  );
}

function shown(squareMetres: TypedNumber, isFeet: boolean): TypedNumber {
  return typeof squareMetres === "number" && isFeet ? Math.round(squareMetres / SQUARE_FOOT) : squareMetres;
}

function kept(typed: TypedNumber, isFeet: boolean): TypedNumber {
  return typeof typed === "number" && isFeet ? Math.round(typed * SQUARE_FOOT) : typed;
}
