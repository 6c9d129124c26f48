import { useTranslation } from "react-i18next";

/**
 * What the server's prerender says where no page takes its place. `start.js` shows the first line, and style sheets
 * do where that script did not come.
 */
export function StartNotices() {
  const { t } = useTranslation();
  return (
    <>
      <div id="not-started" className="strip strip-warn" role="alert" hidden>
        <div className="wrap">
          <p>{t("web.start.failed")}</p>
        </div>
      </div>
      <noscript>
        <div className="strip strip-warn">
          <div className="wrap">
            <p>{t("web.start.needsScript")}</p>
          </div>
        </div>
      </noscript>
    </>
  );
}
