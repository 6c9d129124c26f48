import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "#shared/ui/listings/texts/format-date.ts";
import { NoticeStrip } from "#shared/ui/overlays/notice-strip.tsx";
import { dueGroup, endOfDay } from "./due-groups.ts";

/** When the open item is due, and what was promised; a warning on its day and after. */
export function DueStrip({ dueAt, children }: { dueAt: string; children: ReactNode }) {
  const { t } = useTranslation();
  const now = new Date();
  const group = dueGroup(dueAt, now.toISOString(), endOfDay(now));
  return (
    <NoticeStrip
      kind={group === "later" ? "info" : "warn"}
      title={t(`web.console.dueAt.${group}`, { moment: formatMoment(dueAt) })}
    >
      {children}
    </NoticeStrip>
  );
}
