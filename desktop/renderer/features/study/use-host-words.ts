import { useTranslation } from "react-i18next";
import { type HostKind, KIND_OF_OLD } from "#shared/contracts/host-kinds/kind.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";

/** What a product goes on. Products of kits that the server does not know any more go on walls. */
export function kindsOf({ hostKinds }: Pick<StudyProduct, "hostKinds">): [HostKind, ...HostKind[]] {
  const [first = KIND_OF_OLD, ...others] = hostKinds;
  return [first, ...others];
}

/** "wall", "walls", "rooms": a product's hosts in the words of the page. */
export function useHostWords(): (product: Pick<StudyProduct, "hostKinds">, count?: number) => string {
  const { t } = useTranslation();
  return (product, count = 2) => t(`workbench.host.${kindsOf(product)[0]}`, { count });
}
