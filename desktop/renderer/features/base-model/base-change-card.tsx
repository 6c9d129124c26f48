import { Button } from "@mantine/core";
import { IconArrowsMove, IconFileDiff, IconHistory, IconMinus, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { OpenDocument } from "#desktop/ipc/bridge.ts";
import { problemOf } from "#desktop/renderer/bridge/bridge.ts";
import { useStudy } from "#desktop/renderer/features/study/study-context.ts";
import { useViewState, useViewStore } from "#desktop/renderer/features/study/view-context.ts";
import { formatNumber } from "#desktop/renderer/state/format.ts";
import { ActionButton } from "#desktop/renderer/layout/action-button.tsx";
import { StateChip } from "#desktop/renderer/layout/state-chip.tsx";
import { BaseChangePicture } from "./base-change-picture.tsx";
import { wallComparison } from "./base.queries.ts";
import { NotCompared } from "./not-compared.tsx";
import { useReplaceBase } from "./use-replace-base.ts";
import { WallChangeRows } from "./wall-change-rows.tsx";
import "./base-model.css";

const COUNTS = [
  { kind: "added", Icon: IconPlus, tone: "tone-ok" },
  { kind: "moved", Icon: IconArrowsMove, tone: "tone-warning" },
  { kind: "gone", Icon: IconMinus, tone: "tone-error" },
] as const;

/**
 * Another content than the base model's, wall by wall, and which results would be out of date with it. Opening it
 * changes nothing; only who holds the option chooses.
 */
export function BaseChangeCard({
  offered,
  isAlone = false,
}: {
  offered: OpenDocument;
  /** No view stands beside it, as on the recovery page: it has a picture of its own. */
  isAlone?: boolean;
}) {
  const { t } = useTranslation();
  const { option, products, base, readOnlyReason } = useStudy();
  const store = useViewStore();
  const review = useViewState((state) => state.review);
  const { replace, keep, isBusy } = useReplaceBase(option);
  const sha256 = option.context?.sha256 ?? "";
  const comparison = useQuery(wallComparison(sha256, offered));
  const name = option.context?.displayName ?? "";
  const results = products.filter(({ result }) => result !== null);
  const isNewer = base?.isNewer ?? false;
  const walls = comparison.data;
  const close = () => store.getState().set({ review: "closed" });
  return (
    <section
      className={isAlone ? "card base-change is-alone" : "card base-change"}
      aria-labelledby={`base-change-${option.id}`}
    >
      <header className="row">
        <IconFileDiff size={16} stroke={1.6} aria-hidden />
        <h2 className="text-strong grow" id={`base-change-${option.id}`}>
          {t("workbench.baseModel.card.title")}
        </h2>
        {results.length > 0 && (
          <StateChip tone="warning" icon={<IconHistory size={14} stroke={1.6} aria-hidden />}>
            {t("workbench.baseModel.card.outOfDate", { count: results.length })}
          </StateChip>
        )}
      </header>
      {comparison.isPending && <p className="text-secondary padded">{t("workbench.baseModel.card.comparing")}</p>}
      {comparison.isError && (
        <p className="tone-error padded" role="alert">
          {problemOf(comparison.error).detail}
        </p>
      )}
      {walls === null && (
        <p className="text-secondary padded">
          {t("workbench.baseModel.card.notComparable", { name, file: offered.name })}
        </p>
      )}
      {walls && (
        <>
          <NotCompared products={products} />
          <dl className="base-counts">
            {COUNTS.map(({ kind, Icon, tone }) => (
              <div key={kind}>
                <dt className="text-secondary">{t(`workbench.baseModel.card.${kind}`)}</dt>
                <dd className={tone}>
                  <Icon size={16} stroke={1.6} aria-hidden />
                  {formatNumber(walls.changes.filter((change) => change.kind === kind).length)}
                </dd>
              </div>
            ))}
            <div>
              <dt className="text-secondary">{t("workbench.baseModel.card.same")}</dt>
              <dd>{formatNumber(walls.same)}</dd>
            </div>
          </dl>
          <div className={isAlone ? "base-evidence" : "base-rows"}>
            {isAlone && walls.changes.length > 0 && <BaseChangePicture offered={offered} changes={walls.changes} />}
            <WallChangeRows changes={walls.changes} canShow={!isAlone} />
          </div>
        </>
      )}
      {results.length > 0 && (
        <p className="text-secondary padded">
          {t("workbench.baseModel.card.results", {
            count: results.length,
            names: results.map((product) => product.name).join(", "),
          })}
        </p>
      )}
      <footer className="row">
        <p className="text-hint text-small grow">
          <Content name={name} sha256={sha256} /> {t("workbench.baseModel.card.to")}{" "}
          <Content name={offered.name} sha256={offered.sha256 ?? ""} />
        </p>
        {readOnlyReason && <p className="text-secondary text-small">{readOnlyReason}</p>}
        {base?.isBase && !isAlone && (
          <Button
            variant="subtle"
            aria-pressed={review === "offered"}
            onClick={() => store.getState().set({ review: review === "offered" ? "base" : "offered" })}
          >
            {t(review === "offered" ? "workbench.baseModel.card.showBase" : "workbench.baseModel.card.showOffered")}
          </Button>
        )}
        {(readOnlyReason === null || !isAlone) && (
          <Button
            disabled={isBusy}
            onClick={() => {
              // Who only looks decides nothing for the option.
              if (readOnlyReason === null) keep(offered);
              close();
            }}
          >
            {readOnlyReason === null
              ? t(isNewer ? "workbench.baseModel.card.keepOld" : "workbench.baseModel.card.keep", { name })
              : t("workbench.dialog.close")}
          </Button>
        )}
        <ActionButton
          variant="filled"
          disabled={isBusy}
          reason={readOnlyReason}
          onPress={() => {
            close();
            replace(offered);
          }}
        >
          {t(isNewer ? "workbench.baseModel.card.useNew" : "workbench.baseModel.useFile", { file: offered.name })}
        </ActionButton>
      </footer>
    </section>
  );
}

/** A file's name and the ends of its hash, whole on hover. */
function Content({ name, sha256 }: { name: string; sha256: string }) {
  return (
    <span title={sha256}>
      {name}{" "}
      <span className="monospace">
        sha256 {sha256.slice(0, 4)}…{sha256.slice(-4)}
      </span>
    </span>
  );
}
