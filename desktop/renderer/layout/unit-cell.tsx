import { Menu } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LENGTH_UNITS, useUnits } from "#desktop/renderer/state/units.ts";

/** The units at the end of the status bar; opens the choice of the unit of length. */
export function UnitCell() {
  const { t } = useTranslation();
  const { length, setLength } = useUnits();
  const choose = (value: string) => {
    const unit = LENGTH_UNITS.find((known) => known === value);
    if (unit) setLength(unit);
  };
  return (
    <Menu position="top-end">
      <Menu.Target>
        <button
          type="button"
          className="status-button monospace"
          aria-label={t("workbench.status.unitsLabel", { length })}
        >
          {t("workbench.status.units", { length })}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={length} onChange={choose}>
          {LENGTH_UNITS.map((unit) => (
            <Menu.RadioItem key={unit} value={unit} closeMenuOnClick>
              {t(`workbench.status.unit.${unit}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
