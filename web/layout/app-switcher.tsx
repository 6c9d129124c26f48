import { Menu } from "@mantine/core";
import { IconGridDots } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { BuildingSystemName } from "#shared/contracts/search.ts";
import { Mark } from "#shared/ui/drawings/mark.tsx";

const APPS: readonly { id: "construct" | "manage" | "marketplace"; to: string; system: BuildingSystemName }[] = [
  { id: "construct", to: "/about#construct", system: "Frame" },
  { id: "manage", to: "/about#manage", system: "Plant" },
  { id: "marketplace", to: "/suppliers", system: "Modules" },
];

/** Switches between Construct, Manage and Marketplace (SHL-05). */
export function AppSwitcher() {
  const { t } = useTranslation();
  return (
    <Menu width={300} position="bottom-start">
      <Menu.Target>
        <button type="button" className="btn btn-quiet btn-icon" aria-label={t("web.shell.switchApp")}>
          <IconGridDots size={18} stroke={1.8} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {APPS.map(({ id, to, system }) => (
          <Menu.Item
            key={id}
            component={Link}
            to={to}
            data-current={id === "marketplace" || undefined}
            aria-current={id === "marketplace" ? "page" : undefined}
            leftSection={<Mark source={{ seed: id, system, logoUrl: null }} size={32} />}
          >
            <strong className="menu-strong">{t(`web.app.${id}`)}</strong>
            <span className="menu-note">{t(`web.app.${id}.note`)}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
