import { Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import { barred, ReasonTip } from "./barred.tsx";

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
  /** Left out where there is always a reason. */
  onPress?(): void;
  children: ReactNode;
}) {
  return (
    <ReasonTip reason={reason}>
      <Button {...look} {...barred(reason)} onClick={reason ? undefined : onPress}>
        {children}
      </Button>
    </ReasonTip>
  );
}
