import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useConnection, useSession } from "#desktop/renderer/bridge/use-live-state.ts";
import { holderOf } from "#desktop/renderer/features/projects/seat-holder.ts";
import { useTabs } from "#desktop/renderer/state/tabs.ts";
import { useCommand } from "#desktop/renderer/state/use-command.ts";
import { incomingRequests } from "./incoming.ts";
import { IncomingCard } from "./incoming-card.tsx";
import { useRequestPopover } from "./request-popovers.ts";
import { useOpenOptions } from "./use-open-options.ts";
import { useRequestNews } from "./use-request-news.ts";

/** Requests for the options held here, over any screen, in the order in which they were made. Mount once. */
export function IncomingRequests() {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  const connection = useConnection()?.connection ?? null;
  const userId = useSession()?.user?.id;
  const options = useOpenOptions();
  const activeKey = useTabs((state) => state.activeKey);
  const show = useRequestPopover((state) => state.show);
  const incoming = incomingRequests(options, connection);
  useRequestNews(options, incoming);

  const button = (requestId: string | undefined) =>
    place.current?.querySelector<HTMLElement>(`[data-request="${requestId}"] button:not(:disabled)`);
  const active = options.find(({ id }) => activeKey === `study:${id}`);
  const canAsk = active !== undefined && holderOf(active.occupied, userId) === "other";
  // Who waits for an answer comes before one's own question, and that before a promise that is made.
  const toAnswer = incoming.find(({ request }) => request.answer === null) ?? (canAsk ? undefined : incoming[0]);
  const request = toAnswer
    ? () => button(toAnswer.request.id)?.focus()
    : canAsk
      ? () => show(`bar:${active.id}`)
      : null;
  useCommand("option.request", request);
  const toHandOver = incoming.find(({ option }) => option.id === active?.id) ?? incoming[0];

  /** The card that was answered goes, and the focus with it: on to the next one, or back to the tab in front. */
  const focusNext = (answered: string) => {
    const next = incoming.find(({ request: { id } }) => id !== answered);
    (button(next?.request.id) ?? document.querySelector<HTMLElement>("[role=tab][aria-selected=true]"))?.focus();
  };
  return (
    <section
      className="incoming-requests"
      ref={place}
      aria-label={t("workbench.request.incomingRegion")}
      aria-live="polite"
      data-region={incoming.length > 0 ? "" : undefined}
      tabIndex={-1}
    >
      {incoming.map((each) => (
        <IncomingCard
          key={each.request.id}
          incoming={each}
          hasKey={each === toHandOver}
          onAnswered={() => focusNext(each.request.id)}
        />
      ))}
    </section>
  );
}
