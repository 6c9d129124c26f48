import { useTranslation } from "react-i18next";
import "./sending.css";

/** One line and a bar while the check runs and the text goes out; nobody has anything to solve (MSG-07). */
export function CheckProgress({ phase }: { phase: "checking" | "sending" }) {
  const { t } = useTranslation();
  return (
    <div className="check-progress" role="status">
      <p>
        <span className="spinner" aria-hidden />
        <span>
          <b>{t(`web.message.${phase}`)}</b>{" "}
          {phase === "checking" && <span className="mut">{t("web.message.checkingHint")}</span>}
        </span>
      </p>
      <div className="check-bar" data-phase={phase} aria-hidden>
        <i />
      </div>
    </div>
  );
}
