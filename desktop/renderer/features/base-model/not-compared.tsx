import { useTranslation } from "react-i18next";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { kindsOf, useHostWords } from "#desktop/renderer/features/study/use-host-words.ts";

/** Says which products of a study the comparison of walls and rooms tells nothing of; nothing where all are put on those. */
export function NotCompared({ products }: { products: readonly Pick<StudyProduct, "name" | "hostKinds">[] }) {
  const { t, i18n } = useTranslation();
  const words = useHostWords();
  const others = products.filter((product) => !kindsOf(product).some((kind) => kind === "wall" || kind === "space"));
  if (others.length === 0) return null;
  const list = (texts: readonly string[]) => new Intl.ListFormat(i18n.language).format(new Set(texts));
  const names = list(others.map(({ name }) => name));
  const hosts = list(others.map((product) => words(product)));
  return (
    <p className="text-secondary padded">
      {t("workbench.baseModel.card.notCompared", { count: others.length, names, hosts })}
    </p>
  );
}
