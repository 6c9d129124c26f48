import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { useOfferUndo } from "#shared/ui/notifications/use-offer-undo.ts";
import { useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { studyCommands } from "#desktop/renderer/features/study/study.queries.ts";
import { kindsOf } from "#desktop/renderer/features/study/use-host-words.ts";

/** Puts a product on some hosts alone, under a name for the set, or with null on all, and offers to undo it. */
export function useApplyTo(): (product: StudyProduct, name: string, globalIds: string[] | null) => Promise<void> {
  const { t } = useTranslation();
  const offerUndo = useOfferUndo();
  const put = usePutOn();
  return async (product, name, globalIds) => {
    const undo = await put(product, name, globalIds);
    if (undo) offerUndo(t(globalIds === null ? "workbench.elementSet.reset" : "workbench.elementSet.saved"), undo);
  };
}

/** The same without a word where it is done: gives what undoes it, or null where it failed, which is said. */
export function usePutOn(): (
  product: StudyProduct,
  name: string,
  globalIds: string[] | null,
) => Promise<(() => void) | null> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const change = async (run: () => Promise<unknown>, isReset: boolean): Promise<boolean> => {
    try {
      await run();
      return true;
    } catch (error) {
      notifyFailure(error, t(isReset ? "workbench.elementSet.resetFailed" : "workbench.elementSet.saveFailed"));
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: ["api", "design-options"] });
    }
  };
  return async (product, name, globalIds) => {
    const { studyId, id, elementSetId } = product;
    const [kind] = kindsOf(product);
    const isDone = await change(
      () =>
        globalIds === null
          ? studyCommands.applyToAll(studyId, id)
          : studyCommands.applyTo(studyId, id, { name, kind, globalIds }),
      globalIds === null,
    );
    if (!isDone) return null;
    return () => {
      void change(
        () =>
          elementSetId === null
            ? studyCommands.applyToAll(studyId, id)
            : studyCommands.chooseSet(studyId, id, elementSetId),
        elementSetId === null,
      );
    };
  };
}
