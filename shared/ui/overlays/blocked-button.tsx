import { useId } from "react";
import type { ReactNode } from "react";
import { useHint } from "./use-hint.tsx";

/**
 * A button that says why it cannot be used: it stays focusable, looks disabled and shows the reason as a tooltip
 * (SUP-14, MSG-01, DET-16). `hint` is the tooltip of a usable button whose label is not shown, `label` the accessible name of
 * one that shows an icon alone, and its hint.
 */
export function BlockedButton({
  reason,
  label,
  hint: ownHint = label,
  className,
  onPress,
  children,
}: {
  /** Null when the button can be used. */
  reason: string | null;
  label?: string;
  hint?: string | undefined;
  className: string;
  onPress?: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const { control, hint } = useHint(reason ?? ownHint);
  return (
    <>
      {hint}
      <button
        {...control}
        type="button"
        className={className}
        aria-label={label}
        aria-disabled={reason !== null}
        data-disabled={reason !== null}
        aria-describedby={reason === null ? undefined : id}
        onClick={reason === null ? onPress : undefined}
      >
        {children}
      </button>
      {reason !== null && (
        <span id={id} hidden>
          {reason}
        </span>
      )}
    </>
  );
}
