import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NoticeStrip } from "#shared/ui/overlays/notice-strip.tsx";
import type { SaveState, TheirDraft } from "./draft-saver.ts";
import { readValues } from "./draft-values.ts";
import type { DraftValues } from "./draft-values.ts";
import { differencesOf } from "./value-text.ts";
import { clockTime } from "./save-pill.tsx";

/** Why the last text is not saved, and what became of it. Nothing while it is. */
export function SaveStrip({
  state,
  values,
  onMine,
  onTheirs,
}: {
  state: SaveState;
  values: DraftValues;
  onMine(theirs: TheirDraft): void;
  onTheirs(theirs: TheirDraft): void;
}) {
  const { t, i18n } = useTranslation();
  if (state.kind === "unreachable") {
    const title =
      state.since === null
        ? t("web.profiles.save.neverSaved")
        : t("web.profiles.save.notSince", { time: clockTime(state.since, i18n.language) });
    return (
      <NoticeStrip kind="warn" title={title}>
        {t(state.isKept ? "web.profiles.save.kept" : "web.profiles.save.notKept")}
      </NoticeStrip>
    );
  }
  if (state.kind === "refused") {
    return (
      <NoticeStrip kind="bad" title={t("web.profiles.save.refused")}>
        {state.detail} {t("web.profiles.save.staysHere")}
      </NoticeStrip>
    );
  }
  if (state.kind !== "conflict") return null;
  return <Conflict theirs={state.theirs} values={values} onMine={onMine} onTheirs={onTheirs} />;
}

function Conflict({
  theirs,
  values,
  onMine,
  onTheirs,
}: {
  theirs: TheirDraft;
  values: DraftValues;
  onMine(theirs: TheirDraft): void;
  onTheirs(theirs: TheirDraft): void;
}) {
  const { t, i18n } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const differences = differencesOf(values, readValues(theirs.payload));
  return (
    <div className="conflict">
      <NoticeStrip
        kind="info"
        title={t("web.profiles.conflict.title", {
          time: theirs.updatedAt === null ? "" : clockTime(theirs.updatedAt, i18n.language),
          name: theirs.updatedBy ?? "",
        })}
      >
        {t("web.profiles.conflict.text")}{" "}
        <button type="button" className="lk" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {t("web.profiles.conflict.show")}
        </button>{" "}
        <button type="button" className="lk" onClick={() => onMine(theirs)}>
          {t("web.profiles.conflict.mine")}
        </button>{" "}
        <button type="button" className="lk" onClick={() => onTheirs(theirs)}>
          {t("web.profiles.conflict.theirs")}
        </button>
      </NoticeStrip>
      {isShown && (
        <div className="table-box conflict-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{t("web.profiles.conflict.field")}</th>
                <th scope="col">{t("web.profiles.conflict.here")}</th>
                <th scope="col">{t("web.profiles.conflict.there")}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ name, mine, other }) => (
                <tr key={name}>
                  <th scope="row">{t(`web.profiles.field.${name}`)}</th>
                  <td dir="auto">{mine || t("web.profiles.conflict.nothing")}</td>
                  <td dir="auto">{other || t("web.profiles.conflict.nothing")}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
