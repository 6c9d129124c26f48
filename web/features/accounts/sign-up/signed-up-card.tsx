import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Me } from "#shared/contracts/people/identity.ts";
import { SignUpCard } from "./sign-up-card.tsx";

/** Nothing is left to do: where to go on. */
export function SignedUpCard({ me }: { me: Me }) {
  const { t } = useTranslation();
  return (
    <SignUpCard step={null} title={t("web.signUp.done")} lead={t("web.signUp.doneText", { name: me.tenant.name })}>
      <div className="row row-wrap">
        <Link className="btn btn-primary" to="/search/suppliers">
          {t("web.error.searchSuppliers")}
        </Link>
        <Link className="btn" to="/organisation">
          {t("web.shell.organisation")}
        </Link>
      </div>
    </SignUpCard>
  );
}
