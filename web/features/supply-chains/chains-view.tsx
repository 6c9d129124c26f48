import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { BuildingSystemName } from "#shared/contracts/market/search.ts";
import type { SupplyChainSummary } from "#shared/contracts/people/supply-chains.ts";
import { DELAYS_MS } from "#shared/ui/app/measures.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { GhostDrawing } from "#shared/ui/drawings/ghost-drawing.tsx";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { ChainDialog } from "./chain-dialog.tsx";
import { chainPath, ChainRow } from "./chain-row.tsx";
import { chainsQuery } from "./supply-chains.queries.ts";
import { useLiveChains } from "./use-live-chain.ts";
import "./supply-chains.css";

const SHOWN = ["all", "Active", "Public"] as const;
const HEADS = ["chain", "members", "covers", "watch", "sees", "change"] as const;

/** All chains of the tenant and those shared with everybody, newest change first. */
export function ChainsView() {
  const { t } = useTranslation();
  const call = useCall();
  const navigate = useNavigate();
  useLiveChains();
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text.trim(), DELAYS_MS.tabsAndQuery);
  const [shown, setShown] = useState<(typeof SHOWN)[number]>("all");
  const [isNew, setIsNew] = useState(false);
  const { data, error, refetch } = useQuery(chainsQuery(call, search));
  const of = (status: (typeof SHOWN)[number]): SupplyChainSummary[] =>
    (data ?? []).filter((chain) => status === "all" || chain.status === status);
  const make = (
    <button type="button" className="btn btn-accent" onClick={() => setIsNew(true)}>
      <IconPlus size={16} stroke={1.8} aria-hidden />
      {t("web.chains.new")}
    </button>
  );
  return (
    <main id="main" className="site-main wrap page chains-page">
      <div className="chain-head">
        <div>
          <h1 className="h1">{t("web.chains.title")}</h1>
          <p className="mut">{t("web.chains.lead")}</p>
        </div>
        {make}
      </div>
      <div className="row row-wrap chain-tools">
        <label className="input chain-find">
          <IconSearch size={18} stroke={1.6} aria-hidden />
          <input
            type="search"
            aria-label={t("web.chains.find")}
            placeholder={t("web.chains.find")}
            maxLength={120}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <div className="seg" role="group" aria-label={t("web.chains.shown")}>
          {SHOWN.map((status) => (
            <button key={status} type="button" aria-pressed={shown === status} onClick={() => setShown(status)}>
              {t(`web.chains.shown.${status}`)} <span className="num">{of(status).length}</span>
            </button>
          ))}
        </div>
      </div>
      {error !== null && data === undefined && (
        <InlineFailure title={t("web.chains.notLoaded")} failure={error} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <span className="skeleton" style={{ height: 320 }} aria-busy="true" />}
      {data !== undefined && data.length === 0 && search === "" && <NoChains onNew={() => setIsNew(true)} />}
      {data !== undefined && of(shown).length === 0 && (search !== "" || data.length > 0) && (
        <p className="mut" role="status">
          {t("web.chains.noneFound")}
        </p>
      )}
      {of(shown).length > 0 && (
        <>
          <div className="card chain-table-box">
            <table className="chain-list">
              <thead>
                <tr>
                  {HEADS.map((head) => (
                    <th key={head} scope="col">
                      {t(`web.chains.head.${head}`)}
                    </th>
                  ))}
                  <th scope="col">
                    <span className="hidden">{t("web.chains.head.actions")}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {of(shown).map((chain) => (
                  <ChainRow key={chain.id} chain={chain} />
                ))}
              </tbody>
            </table>
          </div>
          <p className="small mut chain-legend">
            <span className="chain-covers" aria-hidden="true">
              <i data-on />
            </span>
            {t("web.chains.legend", { systems: BuildingSystemName.options.join(", ") })}
          </p>
        </>
      )}
      {isNew && (
        <ChainDialog
          chain={null}
          onClose={() => setIsNew(false)}
          onSaved={(chain) => void navigate(chainPath(chain.id))}
        />
      )}
    </main>
  );
}

function NoChains({ onNew }: { onNew(): void }) {
  const { t } = useTranslation();
  return (
    <div className="card chain-empty">
      <GhostDrawing />
      <div>
        <h2 className="h3">{t("web.chains.none")}</h2>
        <p className="mut">{t("web.chains.noneText")}</p>
        <button type="button" className="btn btn-primary" onClick={onNew}>
          {t("web.chains.new")}
        </button>
      </div>
    </div>
  );
}
