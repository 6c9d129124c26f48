import { useTranslation } from "react-i18next";
import { useCurrentProduct } from "#desktop/renderer/features/study/use-current-product.ts";
import { useHostWords } from "#desktop/renderer/features/study/use-host-words.ts";

/** "Walls without a unit", in the words of the chosen product. */
export function useWithoutTitle(): string {
  const { t } = useTranslation();
  const product = useCurrentProduct();
  const hosts = useHostWords()(product ?? { hostKinds: [] });
  return t("workbench.without.title", { hosts: hosts.charAt(0).toUpperCase() + hosts.slice(1) });
}
