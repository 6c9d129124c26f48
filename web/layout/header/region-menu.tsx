import { IconCheck, IconChevronDown, IconWorld } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Region } from "#shared/contracts/site/regions.ts";
import { unitsOf, useRegion } from "#shared/ui/app/region-context.ts";
import { Dropdown, useCloseDropdown } from "#shared/ui/overlays/dropdown.tsx";

/** The region as a dropdown in the header (REG-14). */
export function RegionMenu() {
  const { t } = useTranslation();
  const { region } = useRegion();
  return (
    <Dropdown
      label={t("web.shell.regionIs", { region: t(`web.region.${region}`) })}
      className="btn btn-quiet btn-small header-region"
      button={
        <>
          <IconWorld size={18} stroke={1.6} aria-hidden />
          <span className="header-region-name">{t(`web.region.${region}`)}</span>
          <span className="header-region-name mut3 num">{unitsOf(region)}</span>
          <IconChevronDown size={16} stroke={1.8} aria-hidden />
        </>
      }
      align="end"
      width={260}
    >
      <Regions />
    </Dropdown>
  );
}

function Regions() {
  const { t } = useTranslation();
  const { region, choose } = useRegion();
  const close = useCloseDropdown();
  return Region.options.map((option) => (
    <button
      key={option}
      type="button"
      className="dropdown-item"
      aria-current={option === region ? "true" : undefined}
      onClick={() => {
        choose(option);
        close();
      }}
    >
      {option === region ? <IconCheck size={16} aria-hidden /> : <span className="menu-gap" />}
      <span className="spacer">{t(`web.region.${option}`)}</span>
      <span className="menu-note num">{unitsOf(option)}</span>
    </button>
  ));
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
