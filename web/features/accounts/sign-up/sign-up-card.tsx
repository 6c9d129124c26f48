import { useId } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import "#shared/ui/sending/sending.css";
import "./sign-up.css";

/** One of the three cards of signing up, 448 wide; `step` is null where the card stands alone. */
export function SignUpCard({
  step,
  title,
  lead,
  children,
}: {
  step: 1 | 2 | 3 | null;
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className="card sign-up-card" aria-labelledby={id}>
      {step !== null && <p className="lab">{t("web.signUp.step", { step })}</p>}
      <h2 id={id} className="h3">
        {title}
      </h2>
      {lead !== undefined && <p className="mut sign-up-lead">{lead}</p>}
      {children}
    </section>
  );
}
