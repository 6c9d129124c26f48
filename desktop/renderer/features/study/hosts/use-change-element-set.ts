import { useTranslation } from "react-i18next";
import type { ElementSetFix } from "#shared/contracts/design/runs.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import { elementSetAfter } from "./element-set-change.ts";
import { hostsOfElement } from "./host-elements.ts";
import { spacesOfIndex } from "./spaces-of-index.ts";
import { useApplyTo } from "./use-apply-to.ts";
import { kindsOf, useHostWords } from "#desktop/renderer/features/study/use-host-words.ts";
import { useViewStore } from "#desktop/renderer/features/study/view-context.ts";

/** Changes what a product is put on as a fix says, and offers to undo it. */
export function useChangeElementSet(): (product: StudyProduct, fix: ElementSetFix) => Promise<void> {
  const { t } = useTranslation();
  const notify = useNotify();
  const applyTo = useApplyTo();
  const store = useViewStore();
  const words = useHostWords();
  return async (product, fix) => {
    const kinds = kindsOf(product);
    const hosts = words(product);
    const { index, hostElements } = store.getState();
    const elements = index && [...index.elements, ...spacesOfIndex(index)];
    const all = elements && [...new Set(elements.flatMap((each) => hostsOfElement(hostElements, kinds, each)))];
    const after = elementSetAfter(fix, product.elementSet?.query.globalIds ?? null, all ?? null);
    if (after.kind === "none") {
      notify({ kind: "error", text: t(`workbench.elementSet.${after.why}`, { hosts }) });
      return;
    }
    const name = t("workbench.elementSet.handPicked", { hosts });
    await applyTo(product, name, after.kind === "all" ? null : after.globalIds);
  };
}
