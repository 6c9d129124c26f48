import { Menu } from "@mantine/core";
import { IconHelpCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { SchemeItem } from "./scheme-item.tsx";

/** Help: what Purlin is, its API, the policies, and the appearance of the site. */
export function HelpMenu() {
  const { t } = useTranslation();
  return (
    <Menu width={240} position="bottom-end">
      <Menu.Target>
        <button type="button" className="btn btn-quiet btn-icon" aria-label={t("web.shell.help")}>
          <IconHelpCircle size={18} stroke={1.6} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/about">
          {t("web.shell.about")}
        </Menu.Item>
        <Menu.Item component="a" href="/api/docs">
          {t("web.shell.apiReference")}
        </Menu.Item>
        <Menu.Item component={Link} to="/about#terms">
          {t("web.shell.terms")}
        </Menu.Item>
        <Menu.Item component={Link} to="/about#privacy">
          {t("web.shell.privacy")}
        </Menu.Item>
        <Menu.Divider />
        <SchemeItem />
      </Menu.Dropdown>
    </Menu>
  );
}
