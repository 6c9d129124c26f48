import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Me } from "#shared/contracts/people/identity.ts";
import { useCloseDropdown } from "#shared/ui/overlays/dropdown.tsx";
import type { AccountDialog } from "./account-dialogs.tsx";
import { SchemeItem } from "./scheme-item.tsx";

/** What the user menu of somebody who is signed in holds (SHL-06). */
export function AccountLinks({
  me,
  onOpen,
  onLogOut,
}: {
  me: Me;
  onOpen(dialog: AccountDialog): void;
  onLogOut(): void;
}) {
  const { t } = useTranslation();
  const close = useCloseDropdown();
  const open = (dialog: AccountDialog): void => {
    close();
    onOpen(dialog);
  };
  return (
    <>
      <p className="dropdown-label">{me.email}</p>
      <Link className="dropdown-item" to="/organisation" onClick={close}>
        {t("web.shell.organisation")}
      </Link>
      <Link className="dropdown-item" to="/profile/pages" onClick={close}>
        {t("web.shell.myPages")}
      </Link>
      <Link className="dropdown-item" to="/construct/supply-chains" onClick={close}>
        {t("web.shell.supplyChains")}
      </Link>
      <Link className="dropdown-item" to="/profile" onClick={close}>
        {t("web.shell.myAccount")}
      </Link>
      <Link className="dropdown-item" to="/about" onClick={close}>
        {t("web.shell.about")}
      </Link>
      <SchemeItem className="dropdown-item" />
      <hr className="dropdown-rule" />
      <button type="button" className="dropdown-item" onClick={() => open("tenants")}>
        {t("web.shell.switchTenant")}
      </button>
      {me.capabilities.includes("tenant:proxy") && (
        <button type="button" className="dropdown-item" onClick={() => open("acting")}>
          {t("web.shell.actFor")}
        </button>
      )}
      <button type="button" className="dropdown-item" onClick={onLogOut}>
        {t("web.shell.logOut")}
      </button>
    </>
  );
}

/** What it holds when signed out, where it does not stand beside each other (SHL-06). */
export function StrangerLinks({ onSignIn }: { onSignIn(): void }) {
  const { t } = useTranslation();
  const close = useCloseDropdown();
  return (
    <>
      <button type="button" className="dropdown-item" onClick={onSignIn}>
        {t("web.shell.logIn")}
      </button>
      <Link className="dropdown-item" to="/sign-up" onClick={close}>
        {t("web.shell.register")}
      </Link>
      <Link className="dropdown-item" to="/about" onClick={close}>
        {t("web.shell.about")}
      </Link>
    </>
  );
}
