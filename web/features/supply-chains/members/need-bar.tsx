import { IconChevronDown } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { BuildingSystemName } from "#shared/contracts/market/search.ts";
import { HEAVIEST_UNIT_KG } from "#shared/contracts/people/capacity.ts";
import { PlaceSearch } from "#shared/ui/map/places/place-search.tsx";
import { MOST_MM, type NeedFields } from "./need-address.ts";

const NO_UNIT = { lengthMm: null, widthMm: null, heightMm: null, massKg: null };
const EMPTY: NeedFields = { system: null, quantity: null, by: null, ...NO_UNIT, placeName: "", place: null };
const SIDES = ["length", "width", "height"] as const;
const toInt = (text: string): number | null =>
  /^\d{1,6}$/.test(text.trim()) && Number(text) > 0 ? Number(text) : null;

/** Asks what, how many, on site by, where. It applies as one types. */
export function NeedBar({
  fields,
  onChange: set,
}: {
  fields: NeedFields;
  /** Those that change. */
  onChange(some: Partial<NeedFields>): void;
}) {
  const { t } = useTranslation();
  return (
    <div className="need-fields">
      <label className="need-field">
        <span className="lab">{t("web.chains.need.what")}</span>
        <span className="select">
          <select
            value={fields.system ?? ""}
            onChange={(event) => set({ system: BuildingSystemName.safeParse(event.currentTarget.value).data ?? null })}
          >
            <option value="">{t("web.chains.need.choose")}</option>
            {BuildingSystemName.options.map((system) => (
              <option key={system} value={system}>
                {system}
              </option>
            ))}
          </select>
          <IconChevronDown size={16} stroke={1.8} aria-hidden />
        </span>
      </label>
      <div className="need-field need-unit" role="group" aria-label={t("web.chains.need.unit")}>
        <span className="lab" aria-hidden="true">
          {t("web.chains.need.unit")}
        </span>
        <span className="need-sides">
          {SIDES.map((side) => (
            <Figure
              key={side}
              label={t(`web.chains.need.${side}`)}
              placeholder={t(`web.chains.need.${side}.short`)}
              value={fields[`${side}Mm`]}
              scale={1000}
              most={MOST_MM}
              onChange={(value) => set({ [`${side}Mm`]: value })}
            />
          ))}
        </span>
      </div>
      <label className="need-field">
        <span className="lab">{t("web.chains.need.mass")}</span>
        <Figure
          placeholder={t("web.chains.need.any")}
          value={fields.massKg}
          scale={1}
          most={HEAVIEST_UNIT_KG}
          onChange={(massKg) => set({ massKg })}
        />
      </label>
      <label className="need-field">
        <span className="lab">{t("web.chains.need.howMany")}</span>
        <input
          inputMode="numeric"
          placeholder={t("web.chains.need.units")}
          value={fields.quantity ?? ""}
          onChange={(event) => set({ quantity: toInt(event.currentTarget.value) })}
        />
      </label>
      <label className="need-field">
        <span className="lab">{t("web.chains.need.by")}</span>
        <input
          type="date"
          value={fields.by ?? ""}
          onChange={(event) => set({ by: event.currentTarget.value === "" ? null : event.currentTarget.value })}
        />
      </label>
      <div className="need-field">
        <span className="lab" aria-hidden="true">
          {t("web.chains.need.where")}
        </span>
        <PlaceSearch
          label={t("web.chains.need.where")}
          placeholder={t("web.chains.need.place")}
          types={["district", "postcode"]}
          text={fields.placeName}
          onPick={(place) =>
            set(
              place === null
                ? { place: null, placeName: "" }
                : { place: { longitude: place.longitude, latitude: place.latitude }, placeName: place.text },
            )
          }
        />
      </div>
      <button type="button" className="btn btn-quiet need-clear" onClick={() => set(EMPTY)}>
        {t("web.chains.need.clear")}
      </button>
    </div>
  );
}

/** A figure that may be left out, in units of `scale`: metres of millimetres. */
function Figure({
  label,
  placeholder,
  value,
  scale,
  most,
  onChange,
}: {
  /** Where no label stands beside it. */
  label?: string;
  placeholder: string;
  value: number | null;
  scale: 1 | 1000;
  most: number;
  onChange(value: number | null): void;
}) {
  return (
    <input
      key={value === null ? "none" : "some"}
      type="number"
      inputMode={scale === 1 ? "numeric" : "decimal"}
      aria-label={label}
      min={scale === 1 ? 1 : 0.1}
      max={most / scale}
      step={scale === 1 ? 1 : 0.1}
      placeholder={placeholder}
      defaultValue={value === null ? "" : value / scale}
      onChange={(event) => {
        const typed = Math.round(Number(event.currentTarget.value) * scale);
        onChange(typed >= 1 && typed <= most ? typed : null);
      }}
    />
  );
}
