import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { VERSION_META } from "#shared/contracts/site/flags.ts";
import { isFlagOn } from "#shared/ui/app/flags.ts";
import { servedMeta } from "#shared/ui/app/served-meta.ts";
import { newerVersion, readVersion, reloadedFor, reloadFor, watchVersion } from "./version-check.ts";

/** Offers to reload once the site was renewed (SHL-13, CON-04). */
export function VersionBanner() {
  const { t } = useTranslation();
  const [newer, setNewer] = useState<string | null>(null);
  useEffect(() => {
    const initial = servedMeta(VERSION_META);
    return watchVersion(initial !== "" && isFlagOn("refresh-obsolete-code"), async () => {
      const answer = await fetch("/runtime.js", { cache: "no-store" });
      setNewer(newerVersion(initial, readVersion(await answer.text()), reloadedFor()));
    });
  }, []);
  if (newer === null) return null;
  return (
    <div className="strip strip-warn" role="status">
      <div className="wrap">
        <p>{t("web.version.outdated")}</p>
        <button type="button" className="btn btn-small" onClick={() => reloadFor(newer)}>
          {t("web.version.update")}
        </button>
      </div>
    </div>
  );
}
