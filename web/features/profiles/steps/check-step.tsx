import { useTranslation } from "react-i18next";
import { stepStates } from "#shared/contracts/profiles/steps.ts";
import { AgreeBox } from "#shared/ui/forms/agree-box.tsx";
import { FieldPlace, FormSection } from "#web/features/profiles/form/field.tsx";
import { useProfileForm } from "#web/features/profiles/form/profile-form-context.ts";

/** What happens next, and the consent (PRF-12). */
export function CheckStep({ isAdministrator }: { isAdministrator: boolean }) {
  const { t } = useTranslation();
  const form = useProfileForm();
  const steps = stepStates(form.type, []);
  return (
    <>
      <FormSection title={t("web.profiles.section.next")}>
        <ol className="next-list">
          <li>{t("web.profiles.next.complete", { count: steps.length - 1 })}</li>
          {isAdministrator ? (
            <li>{t("web.profiles.next.administrator")}</li>
          ) : (
            <>
              <li>{t("web.profiles.next.staff")}</li>
              <li>{t("web.profiles.next.live")}</li>
            </>
          )}
        </ol>
      </FormSection>
      <FormSection title={t("web.profiles.section.consent")}>
        <FieldPlace path="agreedTerms">
          <AgreeBox
            isAgreed={form.values.agreedTerms}
            fault={form.faultAt("agreedTerms")}
            onChange={(agreedTerms) => form.set({ agreedTerms })}
          >
            {t("web.profiles.agree")}{" "}
            <a className="lk" href="/terms" target="_blank" rel="noreferrer">
              {t("web.policy.terms.title")}
            </a>
          </AgreeBox>
        </FieldPlace>
      </FormSection>
    </>
  );
}
