import { Button } from "@mantine/core";
import { IconWand } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { type RefusedHosts, refusedHosts } from "#desktop/renderer/features/study/hosts/refused-hosts.ts";
import { useStudy } from "#desktop/renderer/features/study/study-context.ts";
import { firstWaysOf, sumOfWays, takenTogether } from "./first-ways.ts";
import { useEffectText } from "./use-effect-text.ts";
import { type ProductWays, useFirstWays } from "./use-first-ways.ts";

/** Applies the first way out of each refusal of these products; its sum stands under it before. */
export function FirstWaysButton({ products }: { products: readonly StudyProduct[] }) {
  const { t } = useTranslation();
  const { readOnlyReason } = useStudy();
  const take = useFirstWays();
  const effectText = useEffectText();
  const all = products.map((product): ProductWays => ({ product, ways: firstWaysOf(refusedOf(product)) }));
  const ways = all.flatMap((each) => each.ways);
  const [first] = products;
  if (readOnlyReason !== null || !first || ways.length < 2) return null;
  // What will be skipped is no part of the sum.
  const effect = sumOfWays(all.flatMap((each) => takenTogether(each.ways)));
  const hosts = ways.reduce((sum, { hostGlobalIds }) => sum + hostGlobalIds.length, 0);
  const sum = effectText(first, { label: "", name: "", value: null, effect }, hosts);
  return (
    <div className="first-ways">
      <Button
        size="xs"
        h="auto"
        py={4}
        title={t("workbench.firstWays.hint")}
        onClick={() => void take(all.filter((each) => each.ways.length > 0))}
      >
        <IconWand size={14} stroke={1.6} aria-hidden />
        <span className="way-out">
          <span className="text-medium">{t("workbench.firstWays.apply", { count: ways.length })}</span>{" "}
          {sum !== null && <span className="text-secondary monospace">{sum}</span>}
        </span>
      </Button>
    </div>
  );
}

function refusedOf(product: StudyProduct): RefusedHosts[] {
  return product.result ? refusedHosts(product.result.summary) : [];
}
