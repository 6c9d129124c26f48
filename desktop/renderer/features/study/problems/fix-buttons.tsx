import { Button } from "@mantine/core";
import { IconTargetArrow, IconWand } from "@tabler/icons-react";
import { type Fix, isInputFix } from "#shared/contracts/design/runs.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { useStudy } from "#desktop/renderer/features/study/study-context.ts";
import { useEffectText } from "./use-effect-text.ts";
import { useApplyFix } from "./use-apply-fix.ts";

/** Ways out as buttons, in their order, with what each changes; none while the option may not be edited. */
export function FixButtons({
  product,
  fixes,
  hosts,
}: {
  product: StudyProduct;
  fixes: readonly Fix[];
  /** That they are for; 0 for the whole run. */
  hosts: number;
}) {
  const { readOnlyReason } = useStudy();
  const apply = useApplyFix();
  const effectText = useEffectText();
  if (readOnlyReason !== null) return null;
  return fixes.map((fix) => {
    const Icon = isInputFix(fix) ? IconWand : IconTargetArrow;
    const effect = effectText(product, fix, hosts);
    return (
      <Button key={fix.label} size="xs" h="auto" py={4} onClick={() => void apply(product, fix)}>
        <Icon size={14} stroke={1.6} aria-hidden />
        <span className="way-out">
          <span className="text-medium">{fix.label}</span>{" "}
          {effect !== null && <span className="text-secondary monospace">{effect}</span>}
        </span>
      </Button>
    );
  });
}
