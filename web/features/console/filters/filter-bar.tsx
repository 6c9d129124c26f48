import { IconChevronDown } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import { Region } from "#shared/contracts/site/regions.ts";
import { useConsoleKeys } from "#web/features/console/console-keys.ts";
import { AGES } from "./profile-filter.ts";
import type { ProfileFilter } from "./profile-filter.ts";

/** Type, region and age of profiles that wait; F goes to the first. */
export function FilterBar({
  filter,
  onChange,
}: {
  filter: ProfileFilter;
  /** @param value an empty one asks for all */
  onChange(name: "type" | "market" | "days", value: string): void;
}) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useConsoleKeys({ f: () => box.current?.querySelector("select")?.focus() });
  return (
    <div className="console-filters" ref={box} role="group" aria-label={t("web.console.filter")}>
      <span className="input select">
        <select
          aria-label={t("web.console.filter.type")}
          value={filter.type ?? ""}
          onChange={(event) => onChange("type", event.currentTarget.value)}
        >
          <option value="">{t("web.console.filter.anyType")}</option>
          {ProfileType.options.map((type) => (
            <option key={type} value={type}>
              {t(`web.profiles.page.${type}`)}
            </option>
          ))}
        </select>
        <IconChevronDown size={16} stroke={1.6} aria-hidden />
      </span>
      <span className="input select">
        <select
          aria-label={t("web.console.filter.region")}
          value={filter.region ?? ""}
          onChange={(event) => onChange("market", event.currentTarget.value)}
        >
          <option value="">{t("web.console.filter.anyRegion")}</option>
          {Region.options.map((region) => (
            <option key={region} value={region}>
              {t(`web.region.${region}`)}
            </option>
          ))}
        </select>
        <IconChevronDown size={16} stroke={1.6} aria-hidden />
      </span>
      <span className="input select">
        <select
          aria-label={t("web.console.filter.age")}
          value={filter.days ?? ""}
          onChange={(event) => onChange("days", event.currentTarget.value)}
        >
          <option value="">{t("web.console.filter.anyAge")}</option>
          {AGES.map((days) => (
            <option key={days} value={days}>
              {t("web.console.filter.days", { count: days })}
            </option>
          ))}
        </select>
        <IconChevronDown size={16} stroke={1.6} aria-hidden />
      </span>
    </div>
  );
}
