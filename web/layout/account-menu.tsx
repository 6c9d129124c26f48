import { IconUser } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSession } from "#shared/ui/app/session-context.ts";
import { Dropdown, useCloseDropdown } from "#shared/ui/overlays/dropdown.tsx";
import { SchemeItem } from "./scheme-item.tsx";

/** Log in and Register when signed out; the avatar with its menu when signed in (SHL-06, SHL-07). */
export function AccountMenu() {
  const { t } = useTranslation();
  const session = useSession();
  if (session.status === "loading") return <span className="btn btn-quiet btn-icon" aria-hidden="true" />;
  if (session.me === null) {
    const signIn = (): void => session.signIn();
    const register = (): void => session.register();
    return (
      <>
        <span className="header-account-wide">
          <Link className="btn btn-quiet btn-small" to="/about">
            {t("web.shell.about")}
          </Link>
          <button type="button" className="btn btn-small" onClick={signIn}>
            {t("web.shell.logIn")}
          </button>
          <button type="button" className="btn btn-primary btn-small header-register" onClick={register}>
            {t("web.shell.register")}
          </button>
        </span>
        <span className="header-account-narrow">
          <Dropdown
            label={t("web.shell.accountMenu")}
            className="btn btn-quiet btn-icon"
            button={<IconUser size={18} stroke={1.6} aria-hidden />}
            align="end"
            width={220}
          >
            <StrangerLinks onSignIn={signIn} onRegister={register} />
          </Dropdown>
        </span>
      </>
    );
  }
  const { name, initials } = session.me;
  return (
    <Dropdown
      label={t("web.shell.account", { name })}
      className="btn btn-quiet btn-icon"
      button={<span className="avatar">{initials ?? <IconUser size={16} stroke={1.8} aria-hidden />}</span>}
      align="end"
      width={260}
    >
      <AccountLinks email={session.me.email} onSwitch={session.switchTenant} onLogOut={session.signOut} />
    </Dropdown>
  );
}

/** What stands beside each other in wide windows. */
function StrangerLinks({ onSignIn, onRegister }: { onSignIn(): void; onRegister(): void }) {
  const { t } = useTranslation();
  const close = useCloseDropdown();
  return (
    <>
      <button type="button" className="dropdown-item" onClick={onSignIn}>
        {t("web.shell.logIn")}
      </button>
      <button type="button" className="dropdown-item" onClick={onRegister}>
        {t("web.shell.register")}
      </button>
      <Link className="dropdown-item" to="/about" onClick={close}>
        {t("web.shell.about")}
      </Link>
    </>
  );
}

function AccountLinks({ email, onSwitch, onLogOut }: { email: string; onSwitch(): void; onLogOut(): void }) {
  const { t } = useTranslation();
  const close = useCloseDropdown();
  return (
    <>
      <p className="dropdown-label">{email}</p>
      <Link className="dropdown-item" to="/profile" onClick={close}>
        {t("web.shell.myAccount")}
      </Link>
      <Link className="dropdown-item" to="/profile/pages" onClick={close}>
        {t("web.shell.myPages")}
      </Link>
      <Link className="dropdown-item" to="/construct/supply-chains" onClick={close}>
        {t("web.shell.supplyChains")}
      </Link>
      <Link className="dropdown-item" to="/about" onClick={close}>
        {t("web.shell.about")}
      </Link>
      <SchemeItem className="dropdown-item" />
      <hr className="dropdown-rule" />
      <button type="button" className="dropdown-item" onClick={onSwitch}>
        {t("web.shell.switchTenant")}
      </button>
      <button type="button" className="dropdown-item" onClick={onLogOut}>
        {t("web.shell.logOut")}
      </button>
    </>
  );
}
