import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useCurrentProduct } from "#desktop/renderer/features/study/use-current-product.ts";
import { useHostWords } from "#desktop/renderer/features/study/use-host-words.ts";

/** "Walls without a unit", in the words of the chosen product. */
export function useWithoutTitle(): string {
  const { t } = useTranslation();
  const product = useCurrentProduct();
  return withoutTitle(t, useHostWords()(product ?? { hostKinds: [] }));
}

/** "Walls without a unit". @param hosts in the plural */
export function withoutTitle(t: TFunction, hosts: string): string {
  return t("workbench.without.title", { hosts: hosts.charAt(0).toUpperCase() + hosts.slice(1) });
}
