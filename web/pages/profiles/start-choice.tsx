import { IconPencil, IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ProfileRequestSummary } from "#shared/contracts/profiles/profile-requests.ts";
import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import { formatMoment } from "#shared/ui/listings/texts/format-date.ts";
import { Breadcrumbs } from "#web/layout/header/breadcrumbs.tsx";

/** What was begun and not sent, on this device or another, and a new page. */
export function StartChoice({
  type,
  drafts,
  onOpen,
  onNew,
}: {
  type: ProfileType;
  drafts: readonly ProfileRequestSummary[];
  onOpen(id: string): void;
  onNew(): void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t("web.shell.crumbHome"), to: "/suppliers" },
          { label: t("web.profiles.mine"), to: "/profile/pages" },
          { label: t(`web.profiles.page.${type}`) },
        ]}
      />
      <main id="main" className="site-main wrap page profile-start">
        <h1 className="h1">{t("web.profiles.start.title")}</h1>
        <p className="mut">{t("web.profiles.start.text")}</p>
        <ul className="page-list">
          {drafts.map((draft) => (
            <li key={draft.id} className="page-row">
              <div className="page-row-names">
                <b dir="auto">{draft.name || t("web.profiles.unnamed")}</b>
                <p className="small mut num">
                  {t("web.profiles.savedBy", { moment: formatMoment(draft.updatedAt), name: draft.updatedBy })}
                </p>
              </div>
              <button type="button" className="btn btn-accent" onClick={() => onOpen(draft.id)}>
                <IconPencil size={16} stroke={1.8} aria-hidden />
                {t("web.profiles.goOn", { name: draft.name || t("web.profiles.unnamed") })}
              </button>
            </li>
          ))}
        </ul>
        <button type="button" className="btn" onClick={onNew}>
          <IconPlus size={16} stroke={1.8} aria-hidden />
          {t("web.profiles.start.new")}
        </button>
      </main>
    </>
  );
}
