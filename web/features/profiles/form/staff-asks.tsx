import { IconMessage } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ProfileComment } from "#shared/contracts/profiles/profile-requests.ts";
import { formatMoment } from "#shared/ui/listings/texts/format-date.ts";

/** What staff ask to change, each with the way to its field. */
export function StaffAsks({ comments, onOpen }: { comments: readonly ProfileComment[]; onOpen(field: string): void }) {
  const { t } = useTranslation();
  if (comments.length === 0) return null;
  return (
    <section className="card staff-asks" aria-label={t("web.profiles.asks.title", { count: comments.length })}>
      <p className="staff-badge">
        <IconMessage size={16} stroke={1.6} aria-hidden />
        {t("web.profiles.asks.title", { count: comments.length })}
      </p>
      <ul>
        {comments.map(({ field, text, by, at }) => (
          <li key={`${field} ${at} ${text}`}>
            {field !== null && <b>{t(`web.profiles.field.${field.split(".")[0]}`)}</b>}
            <p dir="auto">{t("web.profiles.asks.quote", { text })}</p>
            <p className="small mut3 num">{t("web.profiles.asks.who", { name: by, moment: formatMoment(at) })}</p>
            {field !== null && (
              <button type="button" className="btn btn-small" onClick={() => onOpen(field)}>
                {t("web.profiles.asks.go")}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
