import { Button } from "@mantine/core";
import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { problemOf } from "#desktop/renderer/bridge/bridge.ts";
import { useStudy } from "#desktop/renderer/features/study/study-context.ts";
import { useViewState, useViewStore } from "#desktop/renderer/features/study/view-context.ts";
import { formatDay } from "#desktop/renderer/state/format.ts";
import { ActionButton } from "#desktop/renderer/layout/action-button.tsx";
import { InlineNote } from "#desktop/renderer/layout/inline-note.tsx";
import { BaseChangeCard } from "./base-change-card.tsx";
import { useChooseBase } from "./use-choose-base.ts";
import { useLocateBase } from "./use-locate-base.ts";
import { useReplaceBase } from "./use-replace-base.ts";

/** Says when the local file is not the option's base model, and what can be done; nothing while all is well. */
export function BaseModelNotice({
  hasCard,
}: {
  /** False where the comparison stands elsewhere on the page. */ hasCard: boolean;
}) {
  const { t } = useTranslation();
  const { option, base, readOnlyReason } = useStudy();
  const isOpen = useViewState((state) => state.review !== "closed");
  const store = useViewStore();
  const { replace, isBusy } = useReplaceBase(option);
  const finding = useLocateBase(option, base);
  const choosing = useChooseBase(option.projectId);
  if (!base) return null;
  const { offered, missing } = base;
  const name = option.context?.displayName ?? "";
  const failure = finding.failure ?? choosing.failure;
  const chooseAnother = (
    <Button size="xs" onClick={() => choosing.choose()}>
      {t("workbench.baseModel.chooseAnother")}
    </Button>
  );
  const locate = (
    <Button size="xs" disabled={finding.isBusy} onClick={() => finding.locate()}>
      {t("workbench.baseModel.locate", { name })}
    </Button>
  );
  const compare = (label: string) =>
    hasCard && (
      <Button
        size="xs"
        aria-expanded={isOpen}
        onClick={() => store.getState().set({ review: isOpen ? "closed" : "base" })}
      >
        {label}
      </Button>
    );

  if (option.context?.sha256 == null) {
    if (!offered) return null;
    return (
      <Notice text={t("workbench.baseModel.noneYet", { file: offered.name })} failure={failure}>
        {chooseAnother}
        <ActionButton
          variant="filled"
          size="xs"
          disabled={isBusy}
          reason={readOnlyReason}
          onPress={() => replace(offered)}
        >
          {t("workbench.baseModel.useFile", { file: offered.name })}
        </ActionButton>
      </Notice>
    );
  }
  if (!base.isBase) {
    const text = offered ? "workbench.baseModel.otherShown" : "workbench.baseModel.notHere";
    return (
      <>
        <Notice text={t(text, { name, file: offered?.name })} failure={failure} isAlert>
          {locate}
          {offered ? compare(t("workbench.baseModel.replaceBase")) : chooseAnother}
        </Notice>
        {hasCard && offered && isOpen && <BaseChangeCard offered={offered} />}
      </>
    );
  }
  return (
    <>
      {offered && (
        <Notice
          text={t(base.isNewer ? "workbench.baseModel.newer" : "workbench.baseModel.projectHasOther", {
            name,
            file: offered.name,
            at: formatDay(offered.modifiedAt),
          })}
          failure={null}
          isAlert={base.isNewer && !base.isDeclined}
          isQuiet={base.isDeclined || !base.isNewer}
        >
          {compare(t("workbench.baseModel.compare"))}
        </Notice>
      )}
      {hasCard && offered && isOpen && <BaseChangeCard offered={offered} />}
      {missing && (
        <Notice text={t("workbench.baseModel.copyServes", { name: missing.name })} failure={failure}>
          {locate}
          {chooseAnother}
        </Notice>
      )}
    </>
  );
}

function Notice({
  text,
  failure,
  isAlert = false,
  isQuiet = false,
  children,
}: {
  text: string;
  /** Why the last file that was found or chosen was refused. */
  failure: Error | null;
  isAlert?: boolean;
  isQuiet?: boolean;
  children: ReactNode;
}) {
  const Icon = isQuiet ? IconInfoCircle : IconAlertTriangle;
  return (
    <InlineNote
      tone={isQuiet ? "info" : "warning"}
      role={isAlert ? "alert" : "status"}
      icon={<Icon size={16} stroke={1.6} aria-hidden />}
      isBar
      aside={<div className="row">{children}</div>}
    >
      <p>{text}</p>
      {failure && <p className="tone-error">{problemOf(failure).detail}</p>}
    </InlineNote>
  );
}
