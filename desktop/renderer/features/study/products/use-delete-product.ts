import { useTranslation } from "react-i18next";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { useDeletion } from "#desktop/renderer/state/deletion.ts";
import { useHostWords } from "#desktop/renderer/features/study/use-host-words.ts";
import { studyCommands } from "#desktop/renderer/features/study/study.queries.ts";

/** Asks to remove a product, to drop its result, or to forget the walls picked for it. */
export function useDeleteProduct(): (product: StudyProduct, what: "product" | "result" | "elementSet") => void {
  const { t } = useTranslation();
  const words = useHostWords();
  const ask = useDeletion((state) => state.ask);
  return (product, what) => {
    const { studyId, id, name, elementSetId } = product;
    const walls = product.elementSet?.query.globalIds?.length ?? 0;
    const losses = {
      product: [
        t("workbench.delete.product.inputs"),
        ...(walls > 0 ? [t("workbench.delete.elementSet.walls", { count: walls, hosts: words(product, walls) })] : []),
      ],
      result: [
        t("workbench.delete.result.units", { count: product.result?.summary.units ?? 0 }),
        t("workbench.delete.result.files", { count: product.result?.outputs.length ?? 0 }),
      ],
      elementSet: [t("workbench.delete.elementSet.walls", { count: walls, hosts: words(product, walls) })],
    };
    ask({
      title: t(`workbench.delete.${what}.title`, { name, hosts: words(product) }),
      losses: losses[what],
      confirm: t(`workbench.delete.${what}.confirm`, { hosts: words(product) }),
      done: t(
        what === "product"
          ? "workbench.products.done.remove"
          : what === "result"
            ? "workbench.products.done.clearResult"
            : "workbench.elementSet.reset",
      ),
      failed: t(
        what === "product"
          ? "workbench.products.failed.remove"
          : what === "result"
            ? "workbench.products.failed.clearResult"
            : "workbench.elementSet.resetFailed",
      ),
      run: () =>
        what === "product"
          ? studyCommands.remove(studyId, id)
          : what === "result"
            ? studyCommands.clearResult(studyId, id)
            : studyCommands.applyToAll(studyId, id),
      undo: () =>
        what === "elementSet" && elementSetId !== null
          ? studyCommands.chooseSet(studyId, id, elementSetId)
          : studyCommands.restore(studyId, id),
    });
  };
}
