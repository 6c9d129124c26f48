import { Button, Menu, TextInput } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionButton } from "#desktop/renderer/layout/action-button.tsx";
import { fileKinds, hostClassNames } from "#shared/contracts/host-kinds/kind.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { filterGroups, groupHosts, sidesOfHosts, usesOf } from "./host-lines.ts";
import { withHosts } from "#desktop/renderer/features/study/hosts/host-elements.ts";
import { HostList } from "./host-list.tsx";
import { countOutcomes, groupsWith, hostsWithWayOut, type Outcome } from "./host-outcomes.ts";
import { OutcomeFilter } from "./outcome-filter.tsx";
import { listedColumns } from "#desktop/renderer/features/study/hosts/refused-hosts.ts";
import { isMadeWith, useStudy } from "#desktop/renderer/features/study/study-context.ts";
import { fileHosts } from "#desktop/renderer/features/study/study.queries.ts";
import { useApplyTo } from "#desktop/renderer/features/study/hosts/use-apply-to.ts";
import { kindsOf, useHostWords } from "#desktop/renderer/features/study/use-host-words.ts";
import { useViewStore } from "#desktop/renderer/features/study/view-context.ts";

/**
 * What of the file the product can be put on, by storey, with what stands against the rest. Rooms are read at once, as
 * they are chosen by what they are; walls when they are asked for.
 */
export function HostsPanel({ product }: { product: StudyProduct }) {
  const { t } = useTranslation();
  const { document, readOnlyReason } = useStudy();
  const words = useHostWords();
  const many = words(product);
  const kinds = kindsOf(product);
  // A site is drawn in an input.
  const isInFile = fileKinds(kinds).length > 0;
  const [isWanted, setIsWanted] = useState(kinds[0] !== "wall");
  const [text, setText] = useState("");
  const [wantedOutcome, setWantedOutcome] = useState<Outcome | "all">("all");
  const applyTo = useApplyTo();
  const store = useViewStore();
  const read = useQuery({
    ...fileHosts(document ?? { id: "", sha256: null }, kinds),
    enabled: isWanted && document !== null && isInFile,
  });
  const { data } = read;
  const picked = product.elementSet?.query.globalIds ?? null;
  const result = isMadeWith(product, document) ? (product.result?.summary ?? null) : null;
  const groups = useMemo(
    () => (data ? groupHosts(data.hosts, data.baseModel.storeys, picked, result) : []),
    [data, picked, result],
  );
  const columns = useMemo(() => listedColumns(result?.reports ?? []).labels, [result]);
  const ways = useMemo(() => (result ? hostsWithWayOut(result) : null), [result]);
  const counts = useMemo(() => (ways ? countOutcomes(groups, ways) : null), [groups, ways]);
  // What is not told without a result filters nothing.
  const outcome = ways === null ? "all" : wantedOutcome;
  const shown = useMemo(
    () => filterGroups(ways === null ? groups : groupsWith(groups, outcome, ways), text),
    [groups, text, ways, outcome],
  );
  const uses = useMemo(() => [...sidesOfHosts(data?.hosts ?? []), ...usesOf(data?.hosts ?? [])], [data]);
  useEffect(() => {
    const { hostElements, set } = store.getState();
    if (data) set({ hostElements: withHosts(hostElements, data.hosts) });
  }, [data, store]);
  const usable = shown.flatMap(({ lines }) =>
    lines.flatMap(({ state, host }) => (state === "unsupported" ? [] : [host.globalId])),
  );
  const inTitle = many.charAt(0).toUpperCase() + many.slice(1);
  const title = t("workbench.hosts.title", { hosts: inTitle });
  const useWord = t(uses.some(({ side }) => side !== null) ? "workbench.hosts.bySide" : "workbench.hosts.byUse");
  if (!isInFile) return null;
  return (
    <section className="hosts-panel" aria-label={title}>
      <div className="panel-head ruled-above">
        <h2 className="text-medium">{title}</h2>
        {data && <span className="count">{data.hosts.length}</span>}
        <span className="spacer" />
        {uses.length > 0 && readOnlyReason !== null && (
          <ActionButton size="xs" reason={readOnlyReason}>
            {useWord}
          </ActionButton>
        )}
        {uses.length > 0 && readOnlyReason === null && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button size="xs" rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}>
                {useWord}
              </Button>
            </Menu.Target>
            <Menu.Dropdown mah={320} style={{ overflowY: "auto" }}>
              {uses.map(({ name, side, globalIds }) => {
                const label = side === null ? name : t(`workbench.hosts.side.${side}`);
                return (
                  <Menu.Item key={name} onClick={() => void applyTo(product, label, globalIds)}>
                    {t("workbench.hosts.use", { name: label, count: globalIds.length })}
                  </Menu.Item>
                );
              })}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {!isWanted && document && (
        <div className="padded">
          <Button size="xs" onClick={() => setIsWanted(true)}>
            {t("workbench.hosts.read", { hosts: many })}
          </Button>
        </div>
      )}
      {read.isLoading && (
        <p className="empty-state" role="status">
          {t("workbench.hosts.reading", { hosts: many })}
        </p>
      )}
      {read.error && (
        <div className="padded">
          <InlineFailure
            title={t("workbench.hosts.failed", { hosts: many })}
            failure={read.error}
            onRetry={() => void read.refetch()}
          />
        </div>
      )}
      {data && data.hosts.length === 0 && (
        <p className="empty-state">
          {t("workbench.hosts.none", {
            hosts: many,
            classes: fileKinds(kinds)
              .map((kind) => hostClassNames(kind))
              .join(", "),
          })}
        </p>
      )}
      {data && data.hosts.length > 0 && (
        <>
          <div className="row hosts-filter">
            <TextInput
              type="search"
              className="hosts-search"
              aria-label={t("workbench.hosts.filter", { hosts: many })}
              placeholder={t("workbench.hosts.filterHint")}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            {text.trim() !== "" && usable.length > 0 && readOnlyReason === null && (
              <Button size="xs" onClick={() => void applyTo(product, text.trim(), usable)}>
                {t("workbench.hosts.takeShown", { count: usable.length })}
              </Button>
            )}
          </div>
          {counts && <OutcomeFilter hosts={inTitle} counts={counts} value={outcome} onChange={setWantedOutcome} />}
          {shown.length === 0 ? (
            <p className="empty-state">
              {text.trim() === "" ? t("workbench.hosts.noOutcome", { hosts: many }) : t("workbench.hosts.noMatch")}
            </p>
          ) : null}
          <HostList product={product} groups={shown} label={title} columns={columns} />
        </>
      )}
    </section>
  );
}
