import { IconCloudCheck, IconCloudOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { SaveState } from "./draft-saver.ts";

/** Hours and minutes of the reader's clock. */
export function clockTime(at: string, locale: string): string {
  return new Date(at).toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit" });
}

/** Where the last text stands, at the end of the trail. */
export function SavePill({ state }: { state: SaveState }) {
  const { t, i18n } = useTranslation();
  return (
    <span className="save-pill" role="status" data-kind={state.kind}>
      {(state.kind === "waiting" || state.kind === "saving") && (
        <>
          <span className="spinner" aria-hidden />
          {t("web.profiles.save.saving")}
        </>
      )}
      {state.kind === "saved" && (
        <>
          <IconCloudCheck size={16} stroke={1.6} aria-hidden />
          <span className="num">{t("web.profiles.save.saved", { time: clockTime(state.at, i18n.language) })}</span>
          <span className="save-note mut">{t("web.profiles.save.anywhere")}</span>
        </>
      )}
      {(state.kind === "unreachable" || state.kind === "conflict" || state.kind === "refused") && (
        <>
          <IconCloudOff size={16} stroke={1.6} aria-hidden />
          {t("web.profiles.save.not")}
        </>
      )}
    </span>
  );
}
