import { IconAlertTriangle, IconCheck, IconEye, IconLock, IconWorld } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { BuildingSystemName } from "#shared/contracts/market/search.ts";
import type { SupplyChainSummary } from "#shared/contracts/people/supply-chains.ts";
import { Mark } from "#shared/ui/drawings/mark.tsx";
import { formatDate, formatMoment } from "#shared/ui/listings/texts/format-date.ts";
import { ChainMenu } from "./chain-menu.tsx";

/** Address of a chain's page. */
export const chainPath = (id: number): string => `/construct/supply-chains/${id}`;

/** A chain in the list: members, what they cover, what to watch, who sees it, the last change. */
export function ChainRow({ chain }: { chain: SupplyChainSummary }) {
  const { t } = useTranslation();
  return (
    <tr>
      <th scope="row">
        <Link className="lk chain-name" to={chainPath(chain.id)} dir="auto">
          {chain.name}
        </Link>
        <p className="small mut" dir="auto">
          {chain.readOnly
            ? t("web.chains.sharedBy", { name: chain.tenantName })
            : chain.description || t("web.chains.noDescription")}
        </p>
      </th>
      <td>
        <span className="chain-marks">
          {chain.marks.map((mark) => (
            <Mark key={mark.seed} source={mark} size={32} />
          ))}
          <span className="num">{t("web.chains.members", { count: chain.members })}</span>
        </span>
      </td>
      <td>
        <span className="chain-covers" aria-hidden="true">
          {BuildingSystemName.options.map((system) => (
            <i key={system} data-on={chain.systems.includes(system) || undefined} />
          ))}
        </span>
        <p className="small mut">{coversText(chain, t)}</p>
      </td>
      <td>
        <Watch chain={chain} />
      </td>
      <td>
        <WhoSees chain={chain} />
      </td>
      <td>
        <p>{formatMoment(chain.lastUpdatedAt)}</p>
        <p className="small mut">{chain.lastUpdatedBy?.name ?? chain.tenantName}</p>
        {chain.present.map(({ id, name, initials }) => (
          <p key={id} className="chain-present">
            <span className="chain-person" aria-hidden="true">
              {initials}
            </span>
            {t("web.chains.isInIt", { name: name.split(" ")[0] ?? name })}
          </p>
        ))}
      </td>
      <td>
        <ChainMenu chain={chain} />
      </td>
    </tr>
  );
}

function coversText({ systems }: SupplyChainSummary, t: TFunction): string {
  const shown = systems.slice(0, 3).join(", ");
  if (systems.length === 0) return t("web.chains.coversNothing");
  return systems.length > 3 ? t("web.chains.coversMore", { systems: shown, count: systems.length - 3 }) : shown;
}

function Watch({ chain: { watch, members } }: { chain: SupplyChainSummary }) {
  const { t } = useTranslation();
  const second =
    watch.ended > 0 && watch.endSoon > 0
      ? t("web.chains.watch.soon", { count: watch.endSoon })
      : watch.endSoon > 0 && watch.firstEnd !== null
        ? t("web.chains.watch.first", { date: formatDate(watch.firstEnd) })
        : watch.withoutCapacity > 0
          ? t("web.chains.watch.noCapacity", { count: watch.withoutCapacity, members })
          : null;
  const tone = watch.ended > 0 ? "bad" : watch.endSoon > 0 ? "warn" : "good";
  const Icon = tone === "good" ? IconCheck : IconAlertTriangle;
  if (members === 0) return <p className="small mut">{t("web.chains.watch.empty")}</p>;
  return (
    <>
      <p className="chain-watch" data-tone={tone}>
        <Icon size={16} stroke={1.6} aria-hidden />
        {tone === "bad"
          ? t("web.chains.watch.ended", { count: watch.ended })
          : tone === "warn"
            ? t("web.chains.watch.endSoon", { count: watch.endSoon })
            : t("web.chains.watch.valid")}
      </p>
      {second !== null && <p className="small mut">{second}</p>}
    </>
  );
}

function WhoSees({ chain: { readOnly, status, tenantName } }: { chain: SupplyChainSummary }) {
  const { t } = useTranslation();
  if (readOnly) {
    return (
      <span className="badge" data-tone="info">
        <IconEye size={14} stroke={1.6} aria-hidden />
        {t("web.chains.publicReadOnly")}
      </span>
    );
  }
  const Icon = status === "Public" ? IconWorld : IconLock;
  return (
    <>
      <span className="badge" data-tone={status === "Public" ? "verified" : undefined}>
        <Icon size={14} stroke={1.6} aria-hidden />
        {t(`web.chains.status.${status}`)}
      </span>
      <p className="small mut">
        {status === "Public" ? t("web.chains.youChange") : t("web.chains.onlyTenant", { name: tenantName })}
      </p>
    </>
  );
}
