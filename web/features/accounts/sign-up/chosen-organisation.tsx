import { useTranslation } from "react-i18next";
import { Mark } from "#shared/ui/drawings/mark.tsx";
import type { SignUpDraft } from "./sign-up-draft.ts";

/** The organisation that was chosen, with the way to choose another. */
export function ChosenOrganisation({
  choice,
  onChange,
}: {
  choice: NonNullable<SignUpDraft["choice"]>;
  onChange(): void;
}) {
  const { t } = useTranslation();
  const name = choice.kind === "alone" ? t("web.signUp.chosen.myself") : choice.name;
  return (
    <div className="labelled">
      <p className="sign-up-label">{t("web.signUp.organisation")}</p>
      <div className="sign-up-box">
        <Mark source={{ seed: name, system: null, logoUrl: null }} size={32} />
        <span>
          <b>{name}</b>
          <span className="mut small">{t(`web.signUp.chosen.${choice.kind}`)}</span>
        </span>
        <button type="button" className="lk" onClick={onChange}>
          {t("web.signUp.change")}
        </button>
      </div>
    </div>
  );
}
