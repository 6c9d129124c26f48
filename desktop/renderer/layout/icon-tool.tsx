import { ActionIcon, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";

/** A button with an icon alone: its name is read out, and shown beside it with its key on hover and focus. */
export function IconTool({
  label,
  hint = label,
  size,
  isOn,
  isDisabled = false,
  onPress,
  children,
}: {
  label: string;
  /** What is shown, where it says more than the name. */
  hint?: string;
  size?: number;
  /** Of a button that switches. */
  isOn?: boolean | undefined;
  isDisabled?: boolean;
  onPress(): void;
  children: ReactNode;
}) {
  return (
    <Tooltip label={hint} events={{ hover: true, focus: true, touch: false }}>
      <ActionIcon
        {...(size !== undefined && { size })}
        aria-pressed={isOn}
        aria-label={label}
        disabled={isDisabled}
        onClick={onPress}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
