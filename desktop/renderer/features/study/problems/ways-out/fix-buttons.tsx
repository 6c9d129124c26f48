import { Button } from "@mantine/core";
import { IconTargetArrow, IconWand } from "@tabler/icons-react";
import { useEffect } from "react";
import { isInputFix } from "#shared/contracts/design/is-input-fix.ts";
import type { Fix } from "#shared/contracts/design/runs.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { useStudy } from "#desktop/renderer/features/study/study-context.ts";
import { useViewStore } from "#desktop/renderer/features/study/view-context.ts";
import { useEffectText } from "./use-effect-text.ts";
import { useApplyFix } from "./use-apply-fix.ts";

interface WaysOut {
  product: StudyProduct;
  /** That they are for; none for the whole run. */
  hostGlobalIds: readonly string[];
}

/** Ways out as buttons, in their order, with what each changes; none while the option may not be edited. */
export function FixButtons({ fixes, ...of }: WaysOut & { fixes: readonly Fix[] }) {
  const { readOnlyReason } = useStudy();
  if (readOnlyReason !== null) return null;
  return fixes.map((fix) => <FixButton key={fix.label} fix={fix} {...of} />);
}

/** While it has the focus or is pointed at, panel and model show what it changes. */
function FixButton({ product, fix, hostGlobalIds }: WaysOut & { fix: Fix }) {
  const store = useViewStore();
  const apply = useApplyFix();
  const effect = useEffectText()(product, fix, hostGlobalIds.length);
  const Icon = isInputFix(fix) ? IconWand : IconTargetArrow;
  const isShown = () => store.getState().wayOut?.fix === fix;
  const show = () => store.getState().set({ wayOut: { product, fix, hostGlobalIds } });
  const hide = () => isShown() && store.getState().set({ wayOut: null });
  useEffect(
    () => () => {
      // The next result has other ways out: a button that goes is not left.
      const { wayOut, set } = store.getState();
      if (wayOut?.fix === fix) set({ wayOut: null });
    },
    [store, fix],
  );
  return (
    <Button
      size="xs"
      h="auto"
      py={4}
      onFocus={show}
      onBlur={hide}
      onMouseEnter={show}
      onMouseLeave={({ currentTarget }) => currentTarget !== document.activeElement && hide()}
      onClick={() => {
        hide();
        void apply(product, fix);
      }}
    >
      <Icon size={14} stroke={1.6} aria-hidden />
      <span className="way-out">
        <span className="text-medium">{fix.label}</span>{" "}
        {effect !== null && <span className="text-secondary monospace">{effect}</span>}
      </span>
    </Button>
  );
}
