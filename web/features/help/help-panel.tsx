import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useDownload } from "#shared/ui/app/download-context.ts";
import { newsQuery } from "./help.queries.ts";
import "./help.css";

const LINKS = [
  ["guide", "/about#guide"],
  ["feedback", "/contact?reason=Request%20a%20new%20feature"],
  ["support", "/contact?reason=General%20query"],
  ["bug", "/contact?reason=Report%20bug"],
  ["terms", "/terms"],
  ["privacy", "/privacy"],
  ["about", "/about"],
] as const;
const NEWS_SHOWN = 3;
/** MMM dd, yyyy in every region (REG-12). */
const NEWS_DATE = new Intl.DateTimeFormat("en-US", { month: "short", day: "2-digit", year: "numeric" });

/** Documentation, feedback, support, policies and news (SHL-03). Without news the rest works as well (SHL-04). */
export function HelpPanel({ onFollow }: { onFollow(): void }) {
  const { t } = useTranslation();
  return (
    <>
      {LINKS.map(([name, to]) => (
        <Link key={name} className="dropdown-item" to={to} onClick={onFollow}>
          {t(`web.help.${name}`)}
        </Link>
      ))}
      <a className="dropdown-item" href="/api/docs">
        {t("web.help.api")}
      </a>
      <hr className="dropdown-rule" />
      <News />
    </>
  );
}

function News() {
  const { t } = useTranslation();
  const { data, isError, isPending } = useQuery(newsQuery(useDownload()));
  return (
    <section className="help-news" aria-label={t("web.help.news")}>
      <h2 className="dropdown-label">{t("web.help.news")}</h2>
      {isPending ? (
        <span className="skeleton" style={{ height: 40 }} />
      ) : data === undefined || data.length === 0 ? (
        <p>{t(isError ? "web.help.newsFailed" : "web.help.noNews")}</p>
      ) : (
        <ul>
          {data.slice(0, NEWS_SHOWN).map(({ title, link, date }) => (
            <li key={title}>
              {link === null ? (
                title
              ) : (
                <a className="lk" href={link} target="_blank" rel="noreferrer">
                  {title}
                </a>
              )}
              {date !== null && <small>{NEWS_DATE.format(date)}</small>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
