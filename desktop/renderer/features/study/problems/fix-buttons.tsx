import { Button } from "@mantine/core";
import { IconTargetArrow, IconWand } from "@tabler/icons-react";
import { type Fix, isInputFix } from "#shared/contracts/design/runs.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { useStudy } from "#desktop/renderer/features/study/study-context.ts";
import { useApplyFix } from "./use-apply-fix.ts";

/** Ways out as buttons, in their order; none while the option may not be edited. */
export function FixButtons({ product, fixes }: { product: StudyProduct; fixes: readonly Fix[] }) {
  const { readOnlyReason } = useStudy();
  const apply = useApplyFix();
  if (readOnlyReason !== null) return null;
  return fixes.map((fix) => {
    const Icon = isInputFix(fix) ? IconWand : IconTargetArrow;
    return (
      <Button key={fix.label} size="xs" onClick={() => void apply(product, fix)}>
        <Icon size={14} stroke={1.6} aria-hidden />
        {fix.label}
      </Button>
    );
  });
}
