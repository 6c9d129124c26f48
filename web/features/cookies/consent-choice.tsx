import { useTranslation } from "react-i18next";

/** What the visitor said about counting; lets them agree to it or take it back. */
export function ConsentChoice({
  answer,
  onChange,
}: {
  answer: "yes" | "no" | null;
  onChange(answer: "yes" | "no"): void;
}) {
  const { t } = useTranslation();
  const isCounting = answer === "yes";
  return (
    <p className="row row-wrap">
      <span role="status">{t(isCounting ? "web.cookies.counting" : "web.cookies.notCounting")}</span>
      <button type="button" className="btn btn-small" onClick={() => onChange(isCounting ? "no" : "yes")}>
        {t(isCounting ? "web.cookies.stop" : "web.cookies.allow")}
      </button>
    </p>
  );
}
