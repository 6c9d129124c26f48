import { IconUser } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSession } from "#shared/ui/app/session-context.ts";
import { Dropdown } from "#shared/ui/overlays/dropdown.tsx";
import { AccountDialogs } from "./account-dialogs.tsx";
import type { AccountDialog } from "./account-dialogs.tsx";
import { AccountLinks, StrangerLinks } from "./account-links.tsx";

/** Log in and Register when signed out; the avatar with its menu when signed in (SHL-06, SHL-07). */
export function AccountMenu() {
  const { t } = useTranslation();
  const session = useSession();
  const [dialog, setDialog] = useState<AccountDialog | null>(null);
  if (session.status === "loading") return <span className="btn btn-quiet btn-icon" aria-hidden="true" />;
  if (session.me === null) {
    const signIn = (): void => session.signIn();
    return (
      <>
        <span className="header-account-wide">
          <Link className="btn btn-quiet btn-small" to="/about">
            {t("web.shell.about")}
          </Link>
          <button type="button" className="btn btn-small" onClick={signIn}>
            {t("web.shell.logIn")}
          </button>
          <Link className="btn btn-primary btn-small header-register" to="/sign-up">
            {t("web.shell.register")}
          </Link>
        </span>
        <span className="header-account-narrow">
          <Dropdown
            label={t("web.shell.accountMenu")}
            className="btn btn-quiet btn-icon"
            button={<IconUser size={18} stroke={1.6} aria-hidden />}
            align="end"
            width={220}
          >
            <StrangerLinks onSignIn={signIn} />
          </Dropdown>
        </span>
      </>
    );
  }
  const { me } = session;
  return (
    <>
      <Dropdown
        label={t("web.shell.account", { name: me.name })}
        className="btn btn-quiet btn-icon"
        button={<span className="avatar">{me.initials ?? <IconUser size={16} stroke={1.8} aria-hidden />}</span>}
        align="end"
        width={260}
      >
        <AccountLinks me={me} onOpen={setDialog} onLogOut={session.signOut} />
      </Dropdown>
      <AccountDialogs me={me} open={dialog} onClose={() => setDialog(null)} />
    </>
  );
}
