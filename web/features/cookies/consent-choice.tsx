import { useState } from "react";
import { useTranslation } from "react-i18next";

/** Lets the visitor agree to counting or take it back. */
export function ConsentChoice({
  initial,
  onChange,
}: {
  initial: "yes" | "no" | null;
  onChange(answer: "yes" | "no"): void;
}) {
  const { t } = useTranslation();
  const [answer, setAnswer] = useState(initial);
  const isCounting = answer === "yes";
  return (
    <p className="row row-wrap">
      <span role="status">{t(isCounting ? "web.cookies.counting" : "web.cookies.notCounting")}</span>
      <button
        type="button"
        className="btn btn-small"
        onClick={() => {
          const next = isCounting ? "no" : "yes";
          setAnswer(next);
          onChange(next);
        }}
      >
        {t(isCounting ? "web.cookies.stop" : "web.cookies.allow")}
      </button>
    </p>
  );
}
