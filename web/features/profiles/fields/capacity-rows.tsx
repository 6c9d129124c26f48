import { useId } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { LargestUnit } from "#shared/contracts/people/capacity.ts";
import type { BuildingSystemName } from "#shared/contracts/market/search.ts";
import type { TypedCapacity, TypedUnit } from "#web/features/profiles/form/draft-values.ts";
import { FieldFault } from "./field-fault.tsx";
import { NumberInput } from "./number-input.tsx";
import type { TypedNumber } from "./number-input.tsx";

const SIDES = ["lengthMm", "widthMm", "heightMm"] as const;
type NumberName = "unitsPerWeek" | "leadTimeWeeks" | "heaviestUnitKg" | "radiusMiles";
const EMPTY_UNIT: TypedUnit = { lengthMm: null, widthMm: null, heightMm: null };

/**
 * A row for each building system: made a week, lead, largest and heaviest unit, how far, true until. `faultAt` gives the sentence of
 * a value, such as `Stairs.largestUnit.heightMm`.
 */
export function CapacityRows({
  systems,
  rows,
  faultAt,
  onChange,
  onLeave,
}: {
  systems: readonly BuildingSystemName[];
  rows: readonly TypedCapacity[];
  faultAt(system: BuildingSystemName, name: string): string | null;
  onChange(rows: TypedCapacity[]): void;
  onLeave(system: BuildingSystemName, name: string): void;
}) {
  const { t } = useTranslation();
  const rowOf = (system: BuildingSystemName): TypedCapacity =>
    rows.find((row) => row.system === system) ?? {
      system,
      unitsPerWeek: null,
      leadTimeWeeks: null,
      largestUnit: null,
      heaviestUnitKg: null,
      radiusMiles: null,
      validUntil: null,
    };
  const set = (system: BuildingSystemName, part: Partial<TypedCapacity>): void =>
    onChange(systems.map((one) => (one === system ? { ...rowOf(one), ...part } : rowOf(one))));
  const numberCell = (system: BuildingSystemName, name: NumberName) => (
    <Cell key={name} name={name} fault={faultAt(system, name)}>
      {(id, isInvalid) => (
        <NumberInput
          label={t("web.profiles.capacity.of", { what: t(`web.profiles.capacity.${name}`), system })}
          value={rowOf(system)[name]}
          isInvalid={isInvalid}
          describedBy={id}
          onChange={(value) => set(system, { [name]: value })}
          onLeave={() => onLeave(system, name)}
        />
      )}
    </Cell>
  );
  return (
    <div className="table-box capacity-box">
      <table className="capacity-rows">
        <thead>
          <tr>
            <th scope="col">{t("web.profiles.capacity.system")}</th>
            <th scope="col">{t("web.profiles.capacity.unitsPerWeek")}</th>
            <th scope="col">{t("web.profiles.capacity.leadTimeWeeks")}</th>
            <th scope="col">{t("web.profiles.capacity.largestUnit")}</th>
            <th scope="col">{t("web.profiles.capacity.heaviestUnitKg")}</th>
            <th scope="col">{t("web.profiles.capacity.radiusMiles")}</th>
            <th scope="col">{t("web.profiles.capacity.validUntil")}</th>
          </tr>
        </thead>
        <tbody>
          {systems.map((system) => {
            const row = rowOf(system);
            return (
              <tr key={system}>
                <th scope="row">{system}</th>
                {(["unitsPerWeek", "leadTimeWeeks"] as const).map((name) => numberCell(system, name))}
                <Cell name="largestUnit" fault={sideFault(system, faultAt) ?? faultAt(system, "largestUnit")}>
                  {(id) => (
                    <span className="capacity-sides">
                      {SIDES.map((side, index) => (
                        <span key={side} data-side={side}>
                          {index > 0 && <i aria-hidden>×</i>}
                          <NumberInput
                            label={t("web.profiles.capacity.of", { what: t(`web.profiles.capacity.${side}`), system })}
                            value={inMetres(row.largestUnit?.[side] ?? null)}
                            digits={3}
                            isInvalid={faultAt(system, `largestUnit.${side}`) !== null}
                            describedBy={id}
                            onChange={(metres) =>
                              set(system, { largestUnit: withSide(row.largestUnit, side, inMillimetres(metres)) })
                            }
                            onLeave={() => onLeave(system, `largestUnit.${side}`)}
                          />
                        </span>
                      ))}
                    </span>
                  )}
                </Cell>
                {(["heaviestUnitKg", "radiusMiles"] as const).map((name) => numberCell(system, name))}
                <Cell name="validUntil" fault={faultAt(system, "validUntil")}>
                  {(id, isInvalid) => (
                    <input
                      type="date"
                      aria-label={t("web.profiles.capacity.of", {
                        what: t("web.profiles.capacity.validUntil"),
                        system,
                      })}
                      aria-invalid={isInvalid}
                      aria-describedby={id}
                      value={row.validUntil ?? ""}
                      onChange={(event) => set(system, { validUntil: event.currentTarget.value || null })}
                      onBlur={() => onLeave(system, "validUntil")}
                    />
                  )}
                </Cell>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Cell({
  name,
  fault,
  children,
}: {
  name: string;
  fault: string | null;
  children(describedBy: string | undefined, isInvalid: boolean): ReactNode;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <td data-label={t(`web.profiles.capacity.${name}`)} data-wide={name === "largestUnit" || undefined}>
      {children(fault === null ? undefined : id, fault !== null)}
      {fault !== null && <FieldFault id={id}>{fault}</FieldFault>}
    </td>
  );
}

function sideFault(
  system: BuildingSystemName,
  faultAt: (system: BuildingSystemName, name: string) => string | null,
): string | null {
  return SIDES.map((side) => faultAt(system, `largestUnit.${side}`)).find((fault) => fault !== null) ?? null;
}

function withSide(unit: TypedUnit | null, side: keyof LargestUnit, value: TypedNumber): TypedUnit | null {
  const next = { ...(unit ?? EMPTY_UNIT), [side]: value };
  return SIDES.every((one) => next[one] === null) ? null : next;
}

const inMetres = (millimetres: TypedNumber): TypedNumber =>
  typeof millimetres === "number" ? millimetres / 1000 : millimetres;
const inMillimetres = (metres: TypedNumber): TypedNumber =>
  typeof metres === "number" ? Math.round(metres * 1000) : metres;
