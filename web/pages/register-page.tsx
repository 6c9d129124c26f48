import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { findPage } from "#shared/contracts/site/pages.ts";
import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { RegisterView } from "./profiles/register-view.tsx";
import { MessagePage } from "#web/layout/message-page/message-page.tsx";

const TYPES: Readonly<Record<string, ProfileType>> = {
  "register-supplier": "Supplier",
  "register-consultant": "Consultant",
  "register-project": "Project",
  "register-product": "Product",
};

/** The form that brings a listing of one kind onto the marketplace (ROU-03); to visitors, what it takes to begin. */
export function RegisterPage() {
  const { t } = useTranslation();
  const session = useSession();
  const id = findPage(useLocation().pathname)?.id ?? "register-supplier";
  const type = TYPES[id] ?? "Supplier";
  if (session.status === "loading") {
    return (
      <main id="main" className="site-main wrap page" aria-busy="true">
        <span className="skeleton" style={{ height: 320 }} />
      </main>
    );
  }
  if (session.me !== null) return <RegisterView key={type} type={type} me={session.me} />;
  const item = type.toLowerCase();
  return (
    <MessagePage title={t(`web.register.${item}.title`)}>
      <p>{t(`web.register.${item}.text`)}</p>
      <p>{t("web.register.how")}</p>
      <div className="row row-wrap">
        <button type="button" className="btn btn-primary" onClick={() => session.signIn()}>
          {t("web.shell.register")}
        </button>
        <Link className="btn" to="/contact">
          {t("web.shell.contactUs")}
        </Link>
      </div>
    </MessagePage>
  );
}
