import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ConsoleItem } from "#shared/contracts/people/console.ts";
import { Mark } from "#shared/ui/drawings/mark.tsx";
import { keyOf } from "./console-address.ts";
import { countText } from "./count-text.ts";
import { dueText, groupByDue } from "./due-groups.ts";
import type { DueGroup } from "./due-groups.ts";
import { VIEW_ICONS } from "./kind-rail.tsx";

/** What waits, in groups by due time. */
export function ItemList({
  items,
  groups,
  current,
  now,
  dayEnd,
  pathOf,
}: {
  items: readonly ConsoleItem[];
  groups: Readonly<Record<DueGroup, number>>;
  /** Key of the open item. */
  current: string | null;
  now: string;
  dayEnd: string;
  pathOf(item: ConsoleItem): string;
}) {
  const { t } = useTranslation();
  return (
    <>
      {groupByDue(items, now, dayEnd).map(({ group, items: some }) => (
        <section key={group} aria-labelledby={`due-${group}`}>
          <h2 className="console-due" id={`due-${group}`} data-group={group}>
            <span>{t(`web.console.group.${group}`)}</span>
            <span>{countText(groups[group])}</span>
          </h2>
          <ul>
            {some.map((item) => {
              const due = dueText(item.dueAt, now, dayEnd);
              const Icon = VIEW_ICONS[item.kind];
              return (
                <li key={keyOf(item)}>
                  <Link
                    className="console-item"
                    to={pathOf(item)}
                    replace
                    aria-current={keyOf(item) === current ? "true" : undefined}
                    id={`item-${item.id}`}
                  >
                    {item.mark === null ? (
                      <span className="console-item-icon" aria-hidden="true">
                        <Icon size={20} stroke={1.6} />
                      </span>
                    ) : (
                      <Mark source={item.mark} size={40} />
                    )}
                    <span className="console-item-text">
                      <b dir="auto">{item.title}</b>
                      <span>{<ItemLine item={item} />}</span>
                    </span>
                    <span className="num console-item-due" data-group={group}>
                      {t(`web.console.due.${due.key}`, { count: due.count, time: due.time })}
                    </span>
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Kind, what it is about, who sent it: "Claim · Kofi Norwood · 2 claimants". */
function ItemLine({ item }: { item: ConsoleItem }) {
  const { t } = useTranslation();
  const parts = [
    t(`web.console.kind.${item.kind}`),
    item.kind === "messages" ? item.topic : null,
    item.kind === "approvals" ? t(item.isNew ? "web.console.newPage" : "web.console.pageChange") : item.who,
    item.kind === "claims" && item.count > 1 ? t("web.console.claimants", { count: item.count }) : null,
    item.kind === "approvals" && item.count > 0 ? t("web.console.fields", { count: item.count }) : null,
  ];
  return <>{parts.filter((part) => part !== null && part !== "").join(" · ")}</>;
}
