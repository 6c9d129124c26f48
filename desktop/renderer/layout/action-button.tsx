import { Button, type ButtonProps, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";

/**
 * A button that says why it cannot be pressed: on hover and focus, and to readers. It keeps its place in the order of
 * the keyboard, which a disabled one loses.
 *
 * @param reason why not, in words; none where it can be pressed
 */
export function ActionButton({
  reason,
  onPress,
  children,
  ...look
}: Omit<ButtonProps, "onClick"> & {
  "aria-label"?: string;
  reason: string | null | undefined;
  onPress(): void;
  children: ReactNode;
}) {
  const isBarred = Boolean(reason);
  return (
    <Tooltip label={reason} disabled={!isBarred} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <Button
        {...look}
        {...(isBarred && { "aria-disabled": true, "aria-description": reason ?? "", "data-disabled": true })}
        onClick={isBarred ? undefined : onPress}
      >
        {children}
      </Button>
    </Tooltip>
  );
}
