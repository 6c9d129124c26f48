import { IconChevronDown } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { BuildingSystemName } from "#shared/contracts/market/search.ts";
import { PlaceSearch } from "#shared/ui/map/places/place-search.tsx";
import type { NeedFields } from "./need-address.ts";

const EMPTY: NeedFields = { system: null, quantity: null, by: null, lengthMm: null, placeName: "", place: null };
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
      <label className="need-field">
        <span className="lab">{t("web.chains.need.length")}</span>
        <input
          key={fields.lengthMm === null ? "none" : "some"}
          type="number"
          inputMode="decimal"
          min={0.1}
          max={100}
          step={0.1}
          placeholder={t("web.chains.need.any")}
          defaultValue={fields.lengthMm === null ? "" : fields.lengthMm / 1000}
          onChange={(event) => {
            const lengthMm = Math.round(Number(event.currentTarget.value) * 1000);
            set({ lengthMm: lengthMm >= 1 && lengthMm <= 100_000 ? lengthMm : null });
          }}
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
