import {
  IconBuilding,
  IconClipboardCheck,
  IconHistory,
  IconInbox,
  IconMessage,
  IconRosetteDiscountCheck,
  IconSend,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ConsoleKind } from "#shared/contracts/people/console.ts";
import { useCurrentInView } from "#shared/ui/app/use-current-in-view.ts";
import { countText } from "./count-text.ts";
import { viewPath } from "./console-address.ts";
import type { ConsoleView } from "./console-address.ts";

/** What stands for each view. */
export const VIEW_ICONS = {
  all: IconInbox,
  approvals: IconClipboardCheck,
  claims: IconRosetteDiscountCheck,
  organisations: IconBuilding,
  messages: IconMessage,
  audit: IconHistory,
  mail: IconSend,
} as const satisfies Record<ConsoleView, unknown>;

/** The kinds with what waits of each, and what is on record. */
export function KindRail({
  current,
  kinds,
  outgoingMail,
}: {
  current: ConsoleView;
  kinds: readonly { kind: ConsoleKind; count: number }[];
  outgoingMail: number | null;
}) {
  const { t } = useTranslation();
  const rail = useCurrentInView(`${current} ${kinds.length}`);
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  const link = (view: ConsoleView, count: number | null) => {
    const Icon = VIEW_ICONS[view];
    return (
      <Link key={view} to={viewPath(view)} aria-current={view === current ? "page" : undefined}>
        <Icon size={18} stroke={1.6} aria-hidden />
        {t(`web.console.view.${view}`)}
        {count !== null && <span className="num">{countText(count)}</span>}
      </Link>
    );
  };
  return (
    <nav ref={rail} className="console-kinds" aria-label={t("web.console.title")}>
      <span className="lab">{t("web.console.toDo")}</span>
      {link("all", all)}
      {kinds.map(({ kind, count }) => link(kind, count))}
      <span className="lab">{t("web.console.record")}</span>
      {link("audit", null)}
      {outgoingMail !== null && link("mail", outgoingMail)}
    </nav>
  );
}
