import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { HOST_CLASSES, KIND_OF_OLD } from "#shared/contracts/host-kinds/kind.ts";
import type { ElementSetFix } from "#shared/contracts/runs.ts";
import type { StudyProduct } from "#shared/contracts/studies.ts";
import { useOfferUndo } from "#shared/ui/notifications/use-offer-undo.ts";
import { useNotify, useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { elementSetAfter } from "./element-set-change.ts";
import { studyCommands } from "./study.queries.ts";
import { useViewStore } from "./view-context.ts";

/** Changes what a product is put on as a fix says, and offers to undo it. */
export function useChangeElementSet(): (product: StudyProduct, fix: ElementSetFix) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const offerUndo = useOfferUndo();
  const store = useViewStore();
  return async (product, fix) => {
    const { studyId, id, elementSetId } = product;
    const ifcClass = product.elementSet?.query.ifcClass ?? HOST_CLASSES[KIND_OF_OLD];
    const { index } = store.getState();
    // Subtypes of a class begin with its name: IfcWallStandardCase.
    const all = index?.elements.flatMap((element) => (element.ifcClass.startsWith(ifcClass) ? [element.globalId] : []));
    const after = elementSetAfter(fix, product.elementSet?.query.globalIds ?? null, all ?? null);
    if (after.kind === "none") {
      notify({ kind: "error", text: t(`workbench.elementSet.${after.why}`) });
      return;
    }
    const change = async (run: () => Promise<unknown>): Promise<boolean> => {
      try {
        await run();
        return true;
      } catch (error) {
        notifyFailure(error, t("workbench.elementSet.saveFailed"));
        return false;
      } finally {
        await client.invalidateQueries({ queryKey: ["api", "design-options"] });
      }
    };
    const isDone = await change(() =>
      after.kind === "all"
        ? studyCommands.applyToAll(studyId, id)
        : studyCommands.applyTo(studyId, id, t("workbench.elementSet.handPicked"), after.globalIds),
    );
    if (!isDone) return;
    offerUndo(t("workbench.elementSet.saved"), () => {
      void change(() =>
        elementSetId === null
          ? studyCommands.applyToAll(studyId, id)
          : studyCommands.chooseSet(studyId, id, elementSetId),
      );
    });
  };
}
