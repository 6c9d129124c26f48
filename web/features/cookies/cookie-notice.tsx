import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

/** The cookie notice above the header (SHL-12). Closing it is the visitor's agreement; the text says so. */
export function CookieNotice({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  return (
    <section className="strip strip-info" aria-label={t("web.cookies.label")}>
      <div className="wrap">
        <p>
          {t("web.cookies.text")}{" "}
          <Link className="lk" to="/privacy">
            {t("web.shell.privacy")}
          </Link>{" "}
          <Link className="lk" to="/contact">
            {t("web.shell.contactUs")}
          </Link>
        </p>
        <button type="button" className="btn btn-quiet btn-icon" aria-label={t("web.cookies.close")} onClick={onClose}>
          <IconX size={18} stroke={1.6} aria-hidden />
        </button>
      </div>
    </section>
  );
}
