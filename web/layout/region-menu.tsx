import { Menu } from "@mantine/core";
import { IconCheck, IconChevronDown, IconWorld } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Region } from "#shared/contracts/regions.ts";
import { REGION_FORMATS, useRegion } from "#shared/ui/app/region-context.ts";

/** Currency and area unit of a region: "£ m²". */
function unitsOf(region: Region): string {
  const { currencySymbol, areaUnit } = REGION_FORMATS[region];
  return `${currencySymbol} ${areaUnit}`;
}

/** The region as a dropdown in the header (REG-14). */
export function RegionMenu() {
  const { t } = useTranslation();
  const { region, choose } = useRegion();
  return (
    <Menu width={260} position="bottom-end">
      <Menu.Target>
        <button
          type="button"
          className="btn btn-quiet btn-small header-region"
          aria-label={t("web.shell.regionIs", { region: t(`web.region.${region}`) })}
        >
          <IconWorld size={18} stroke={1.6} aria-hidden />
          <span className="header-region-name">{t(`web.region.${region}`)}</span>
          <span className="header-region-name mut3 num">{unitsOf(region)}</span>
          <IconChevronDown size={16} stroke={1.8} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t("web.shell.region")}>
        {Region.options.map((option) => (
          <Menu.Item
            key={option}
            role="menuitemradio"
            aria-checked={option === region}
            data-current={option === region || undefined}
            leftSection={option === region ? <IconCheck size={16} aria-hidden /> : <span className="menu-gap" />}
            rightSection={<span className="menu-note num">{unitsOf(option)}</span>}
            onClick={() => choose(option)}
          >
            {t(`web.region.${option}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The region as a select, for the mobile menu (REG-14). */
export function RegionSelect() {
  const { t } = useTranslation();
  const { region, choose } = useRegion();
  return (
    <label className="mobile-region">
      <span className="lab">{t("web.shell.region")}</span>
      <span className="input select">
        <select value={region} onChange={(event) => choose(Region.parse(event.currentTarget.value))}>
          {Region.options.map((option) => (
            <option key={option} value={option}>
              {t(`web.region.${option}`)} ({unitsOf(option)})
            </option>
          ))}
        </select>
        <IconChevronDown size={16} stroke={1.8} aria-hidden />
      </span>
    </label>
  );
}
