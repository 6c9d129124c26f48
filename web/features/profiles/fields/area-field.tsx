import { useTranslation } from "react-i18next";
import { roundTo, SQUARE_FEET_PER_SQUARE_METRE } from "#shared/domain/units.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { FieldPlace } from "#web/features/profiles/form/field.tsx";
import { useProfileForm } from "#web/features/profiles/form/profile-form-context.ts";
import type { TypedNumber } from "./number-input.tsx";
import { RangeField } from "./range-field.tsx";

/** A floor area from one figure to another in the unit of the region; the payload is in m². */
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
          const minimum = kept(from, range?.minimum ?? null, isFeet);
          const maximum = kept(to, range?.maximum ?? null, isFeet);
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

/** Whole square feet of square metres. */
function shown(squareMetres: TypedNumber, isFeet: boolean): TypedNumber {
  return typeof squareMetres === "number" && isFeet
    ? Math.round(squareMetres * SQUARE_FEET_PER_SQUARE_METRE)
    : squareMetres;
}

/** Square metres with two decimals, which every whole square foot comes back from. What was not changed stays as it was. */
function kept(typed: TypedNumber, before: TypedNumber, isFeet: boolean): TypedNumber {
  if (typed === shown(before, isFeet)) return before;
  return typeof typed === "number" && isFeet ? roundTo(typed / SQUARE_FEET_PER_SQUARE_METRE, 2) : typed;
}
