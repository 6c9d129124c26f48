import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import { bridge, invoke } from "#desktop/renderer/bridge/bridge.ts";
import { formatTime } from "#desktop/renderer/state/format.ts";
import { studyTab, useTabs } from "#desktop/renderer/state/tabs.ts";
import { forgetGained, noteGained } from "./gained-seats.ts";
import type { Incoming } from "./incoming.ts";

/**
 * Tells of requests and answers as they come: by the system while another window is in front, and by a toast where the
 * option is not the tab in front. A seat that comes opens its tab behind the one in front.
 */
export function useRequestNews(options: readonly DesignOption[], incoming: readonly Incoming[]): void {
  const { t } = useTranslation();
  const notify = useNotify();
  const { open, openBehind } = useTabs();

  const isNewRequest = useNews();
  useEffect(() => {
    for (const { option, request } of incoming) {
      if (isNewRequest(request.id))
        tellSystem(
          t("workbench.request.incoming", { name: request.user.name, option: option.name }),
          request.message || t("workbench.request.youStay"),
        );
    }
  });

  const answers = options.flatMap((option) =>
    option.requests.flatMap(({ id, isMine, answer }) =>
      isMine && answer ? [{ option, answer, key: `${id} ${answer.at}` }] : [],
    ),
  );
  const isNewAnswer = useNews();
  useEffect(() => {
    for (const { option, answer, key } of answers) {
      if (!isNewAnswer(key)) continue;
      const name = answer.by.name;
      const text =
        answer.kind === "later"
          ? t("workbench.request.news.promised", { name, option: option.name, at: formatTime(answer.dueAt) })
          : t("workbench.request.news.kept", { name, option: option.name });
      tellSystem(text, (answer.kind === "kept" && answer.note) || "");
      if (!isInFront(option.id)) notify({ kind: "info", text });
    }
  });

  useEffect(() => {
    const stops = [
      bridge().on("seat.gained", ({ designOptionId: id, projectId, name }) => {
        noteGained(id);
        const text = t("workbench.request.news.gained", { option: name });
        tellSystem(text, "");
        const tab = studyTab(projectId, id, name);
        if (isInFront(id)) return;
        openBehind(tab);
        notify({ kind: "success", text, action: { label: t("workbench.option.action.open"), run: () => open(tab) } });
      }),
      bridge().on("seat.lost", ({ designOptionId }) => forgetGained(designOptionId)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [t, notify, open, openBehind]);
}

/** True for a key that was not asked about before. */
function useNews(): (key: string) => boolean {
  const seen = useRef(new Set<string>());
  return (key) => !seen.current.has(key) && seen.current.add(key).has(key);
}

function isInFront(optionId: string): boolean {
  return useTabs.getState().activeKey === `study:${optionId}`;
}

/** Main shows it only while another window is in front. */
function tellSystem(title: string, body: string): void {
  void invoke("window.notify", { title, body });
}
