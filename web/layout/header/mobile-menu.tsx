import { IconMenu2 } from "@tabler/icons-react";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSession } from "#shared/ui/app/session-context.ts";
import { Sheet } from "#shared/ui/overlays/sheet.tsx";
import { AccountDialogs } from "./account-dialogs.tsx";
import type { AccountDialog } from "./account-dialogs.tsx";
import { HelpPanel } from "./help-menu.tsx";
import { MobileNav } from "#web/layout/mobile-nav.tsx";
import { RegionSelect } from "./region-menu.tsx";
import { SchemeItem } from "./scheme-item.tsx";

/** The header's menu under 672 px (SHL-08): listings, region, account, appearance, help with news. */
export function MobileMenu() {
  const { t } = useTranslation();
  const session = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const [dialog, setDialog] = useState<AccountDialog | null>(null);
  const close = useCallback(() => setIsOpen(false), []);
  const openDialog = (next: AccountDialog): void => {
    close();
    setDialog(next);
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet btn-icon"
        aria-label={t("web.shell.menu")}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <IconMenu2 size={18} stroke={1.6} aria-hidden />
      </button>
      <Sheet
        isOpen={isOpen}
        onClose={close}
        side="right"
        width={320}
        title={t("web.shell.menu")}
        closeLabel={t("web.shell.closeMenu")}
      >
        <MobileNav onFollow={close} />
        <RegionSelect />
        <div className="mobile-actions">
          <SchemeItem className="btn" />
          {session.me ? (
            <>
              <button type="button" className="btn" onClick={() => openDialog("tenants")}>
                {t("web.shell.switchTenant")}
              </button>
              {session.me.capabilities.includes("tenant:proxy") && (
                <button type="button" className="btn" onClick={() => openDialog("acting")}>
                  {t("web.shell.actFor")}
                </button>
              )}
              <button type="button" className="btn" onClick={session.signOut}>
                {t("web.shell.logOut")}
              </button>
            </>
          ) : (
            <>
              <button type="button" className="btn" onClick={() => session.signIn()}>
                {t("web.shell.logIn")}
              </button>
              <Link className="btn btn-primary" to="/sign-up" onClick={close}>
                {t("web.shell.register")}
              </Link>
            </>
          )}
        </div>
        <section className="mobile-help" aria-label={t("web.shell.help")}>
          <h2 className="lab">{t("web.shell.help")}</h2>
          <HelpPanel onFollow={close} />
        </section>
      </Sheet>
      {session.me && <AccountDialogs me={session.me} open={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
