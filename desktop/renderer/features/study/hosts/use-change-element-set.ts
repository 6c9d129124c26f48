import { useTranslation } from "react-i18next";
import type { ElementSetFix } from "#shared/contracts/design/runs.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import { elementSetAfter } from "./element-set-change.ts";
import { useAllHosts } from "./use-all-hosts.ts";
import { useApplyTo } from "./use-apply-to.ts";
import { useHostWords } from "#desktop/renderer/features/study/use-host-words.ts";

/** Changes what a product is put on as a fix says, and offers to undo it. */
export function useChangeElementSet(): (product: StudyProduct, fix: ElementSetFix) => Promise<void> {
  const { t } = useTranslation();
  const notify = useNotify();
  const applyTo = useApplyTo();
  const allHosts = useAllHosts();
  const words = useHostWords();
  return async (product, fix) => {
    const hosts = words(product);
    const after = elementSetAfter(fix, product.elementSet?.query.globalIds ?? null, allHosts(product));
    if (after.kind === "none") {
      notify({ kind: "error", text: t(`workbench.elementSet.${after.why}`, { hosts }) });
      return;
    }
    const name = t("workbench.elementSet.handPicked", { hosts });
    await applyTo(product, name, after.kind === "all" ? null : after.globalIds);
  };
}
