import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { OnboardingStep } from "#shared/contracts/people/identity.ts";

/** Says what is left of signing up, on every page but those where it is done. */
export function UnfinishedStrip({ step }: { step: OnboardingStep }) {
  const { t } = useTranslation();
  return (
    <section className="strip strip-info" aria-label={t("web.unfinished.label")}>
      <div className="wrap">
        <p>
          {t(step === "verify-email" ? "web.construct.verifyEmail.title" : "web.unfinished.text")}{" "}
          <Link className="lk" to={step === "verify-email" ? "/construct/verify-email" : "/sign-up"}>
            {t("web.unfinished.go")}
          </Link>
        </p>
      </div>
    </section>
  );
}
