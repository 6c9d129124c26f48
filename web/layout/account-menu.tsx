import { Menu } from "@mantine/core";
import { IconUser } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSession } from "#shared/ui/app/session-context.ts";
import { SchemeItem } from "./scheme-item.tsx";

/** Log in and Register when signed out; the avatar with its menu when signed in (SHL-06, SHL-07). */
export function AccountMenu() {
  const { t } = useTranslation();
  const session = useSession();
  if (session.status === "loading") return <span className="btn btn-quiet btn-icon" aria-hidden="true" />;
  if (session.me === null) {
    return (
      <>
        <button type="button" className="btn btn-small" onClick={() => session.signIn()}>
          {t("web.shell.logIn")}
        </button>
        <button type="button" className="btn btn-primary btn-small header-register" onClick={() => session.signIn()}>
          {t("web.shell.register")}
        </button>
      </>
    );
  }
  const { name, email, initials } = session.me;
  return (
    <Menu width={260} position="bottom-end">
      <Menu.Target>
        <button type="button" className="btn btn-quiet btn-icon" aria-label={t("web.shell.account", { name })}>
          <span className="avatar">{initials ?? <IconUser size={16} stroke={1.8} aria-hidden />}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{email}</Menu.Label>
        <Menu.Item component={Link} to="/profile">
          {t("web.shell.myAccount")}
        </Menu.Item>
        <Menu.Item component={Link} to="/about">
          {t("web.shell.about")}
        </Menu.Item>
        <SchemeItem />
        <Menu.Divider />
        <Menu.Item onClick={session.signOut}>{t("web.shell.logOut")}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
