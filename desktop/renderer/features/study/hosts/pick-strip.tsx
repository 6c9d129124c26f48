import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNotify, useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { useStudy } from "#desktop/renderer/features/study/study-context.ts";
import { kindsOf, useHostWords } from "#desktop/renderer/features/study/use-host-words.ts";
import { useViewStore } from "#desktop/renderer/features/study/view-context.ts";
import { studyCommands } from "#desktop/renderer/features/study/study.queries.ts";
import type { StudyState } from "#desktop/renderer/features/study/study-state.ts";

/** While hosts are picked: how many, Done (Enter), Cancel (Esc). */
export function PickStrip({ picking }: { picking: NonNullable<StudyState["picking"]> }) {
  const { t } = useTranslation();
  const { option } = useStudy();
  const store = useViewStore();
  const client = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const count = picking.globalIds.length;
  const [kind] = kindsOf({ hostKinds: picking.kinds });
  const hosts = useHostWords()({ hostKinds: picking.kinds });

  const cancel = useCallback(() => store.getState().set({ picking: null }), [store]);
  const done = useCallback(async () => {
    if (picking.globalIds.length === 0) return;
    try {
      await studyCommands.applyTo(option.id, picking.studyProductId, {
        name: t("workbench.elementSet.handPicked", { hosts }),
        kind,
        globalIds: picking.globalIds,
      });
      notify({ kind: "success", text: t("workbench.elementSet.saved") });
      store.getState().set({ picking: null });
    } catch (error) {
      notifyFailure(error, t("workbench.elementSet.saveFailed"));
    }
    await client.invalidateQueries({ queryKey: ["api", "design-options"] });
  }, [picking, kind, hosts, option.id, store, client, notify, notifyFailure, t]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") cancel();
      if (event.key === "Enter") void done();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [cancel, done]);

  return (
    <div className="floating-panel pick-strip" role="status">
      <span className="text-medium">{t("workbench.pick.count", { count, hosts })}</span>
      <Button variant="filled" size="xs" disabled={count === 0} onClick={() => void done()}>
        {t("workbench.pick.done")}
      </Button>
      <Button size="xs" onClick={cancel}>
        {t("workbench.pick.cancel")}
      </Button>
    </div>
  );
}
