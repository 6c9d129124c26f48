import { Anchor } from "@mantine/core";
import { IconArrowsMove, IconMinus, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { WallChange } from "#shared/contracts/design/wall-comparison.ts";
import { hostsWithUnits } from "#shared/domain/refusals.ts";
import { kindsOf } from "#desktop/renderer/features/study/use-host-words.ts";
import { useStudy } from "#desktop/renderer/features/study/study-context.ts";
import { useSelectHosts } from "#desktop/renderer/features/study/hosts/use-select-hosts.ts";
import { useViewStore } from "#desktop/renderer/features/study/view-context.ts";
import { formatNumber } from "#desktop/renderer/state/format.ts";
import { groupWallChanges, wayOf, type WallChangeGroup } from "./wall-change-groups.ts";

const MARKS = {
  moved: { Icon: IconArrowsMove, tone: "tone-warning" },
  gone: { Icon: IconMinus, tone: "tone-error" },
  added: { Icon: IconPlus, tone: "tone-ok" },
} as const;
const NAMED = 3;
const ROWS = 30;

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** One row for walls to which the same happened: what, how much, which results were made on them. */
export function WallChangeRows({
  changes,
  canShow,
}: {
  changes: readonly WallChange[];
  /** Whether a view stands beside the rows. */
  canShow: boolean;
}) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const groups = groupWallChanges(changes);
  const shown = isWhole ? groups : groups.slice(0, ROWS);
  if (groups.length === 0)
    return <p className="text-secondary padded">{t("workbench.baseModel.card.noWallChanged")}</p>;
  return (
    <ul className="base-changes">
      {shown.map((group) => (
        <Row key={group.walls[0]?.globalId} group={group} canShow={canShow} />
      ))}
      {shown.length < groups.length && (
        <li>
          <Anchor component="button" type="button" onClick={() => setIsWhole(true)}>
            {t("workbench.baseModel.card.more", { count: groups.length - shown.length })}
          </Anchor>
        </li>
      )}
    </ul>
  );
}

function Row({ group, canShow }: { group: WallChangeGroup; canShow: boolean }) {
  const { t } = useTranslation();
  const store = useViewStore();
  const selectHosts = useSelectHosts();
  const effect = useEffectOf(group, t);
  const { Icon, tone } = MARKS[group.kind];
  // A new wall is in the file that is offered alone; the others are where the panels are.
  const show = () => {
    const ids = group.walls.map(({ globalId }) => globalId);
    const { review, baseKey, set } = store.getState();
    const wanted = group.kind === "added" ? "offered" : "base";
    if (review === wanted) return selectHosts(ids);
    set({ review: wanted });
    // Its elements are known once it is read.
    const stop = store.subscribe((state) => {
      if (state.baseKey === baseKey || state.index === null) return;
      stop();
      selectHosts(ids);
    });
  };
  return (
    <li>
      <Icon size={16} stroke={1.6} className={tone} aria-hidden />
      <div className="grow">
        <p className="text-medium">{titleOf(group, t)}</p>
        <p className="text-secondary text-small">{effect}</p>
      </div>
      {canShow && (
        <Anchor component="button" type="button" size="sm" aria-label={titleOf(group, t)} onClick={show}>
          {t("workbench.baseModel.card.show")}
        </Anchor>
      )}
    </li>
  );
}

/** "W-206, W-207 moved 120 mm to the south". */
function titleOf({ kind, walls, differences }: WallChangeGroup, t: Translate): string {
  const [first] = walls;
  const named = walls.slice(0, NAMED).map(({ name, globalId }) => name || globalId);
  const more = walls.length - named.length;
  const names = named.join(", ") + (more > 0 ? ` ${t("workbench.baseModel.change.andMore", { count: more })}` : "");
  const count = walls.length;
  if (kind === "gone") return t("workbench.baseModel.change.gone", { names, count });
  if (kind === "added") {
    return first?.storey == null
      ? t("workbench.baseModel.change.added", { names, count })
      : t("workbench.baseModel.change.addedOn", { names, count, storey: first.storey });
  }
  return t("workbench.baseModel.change.changed", {
    names,
    what: differences.map((difference) => differenceText(difference, t)).join(", "),
  });
}

function differenceText(difference: WallChange["differences"][number], t: Translate): string {
  const key = `workbench.baseModel.change.${difference.what}`;
  switch (difference.what) {
    case "shift": {
      const { way, distance } = wayOf(difference.by);
      return t(`workbench.baseModel.change.way.${way}`, { distance: formatNumber(distance) });
    }
    case "ends":
      return t(key, { distance: formatNumber(difference.by) });
    case "shape":
    case "outline":
      return t(key);
    case "openings":
    case "doors":
      if (difference.from === difference.to) return t(`workbench.baseModel.change.${difference.what}Same`);
  }
  return t(key, { from: formatNumber(difference.from), to: formatNumber(difference.to) });
}

/** What it does to results: which were made on these walls, or would take the new ones. */
function useEffectOf({ kind, host, walls, area }: WallChangeGroup, t: Translate): string {
  const { products } = useStudy();
  const extent = t(`workbench.baseModel.change.area.${host}`, { area: formatNumber(area) });
  const ids = new Set(walls.map(({ globalId }) => globalId));
  const concerned = products.filter((product) =>
    kind === "added"
      ? kindsOf(product).includes(host) && (product.elementSet?.query.globalIds ?? null) === null
      : product.result !== null && [...hostsWithUnits(product.result.summary)].some((id) => ids.has(id)),
  );
  const names = concerned.map(({ name }) => name).join(", ");
  if (concerned.length === 0) {
    const none = kind === "added" ? "workbench.baseModel.change.inNoSet" : "workbench.baseModel.change.noPanels";
    return `${extent} · ${t(none)}`;
  }
  const some = kind === "added" ? "workbench.baseModel.change.wouldTake" : "workbench.baseModel.change.hasPanels";
  return `${extent} · ${t(some, { names, count: concerned.length })}`;
}
