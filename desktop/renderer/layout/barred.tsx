import { Menu, Tooltip } from "@mantine/core";
import { useId, type ReactElement, type ReactNode } from "react";

type Reason = string | null | undefined;

/** What a control says of itself that cannot be used now and keeps its place in the order of the keyboard. */
export function barred(reason: Reason): {
  "aria-disabled"?: true;
  "aria-description"?: string;
  "data-disabled"?: true;
} {
  return reason ? { "aria-disabled": true, "aria-description": reason, "data-disabled": true } : {};
}

/** Shows on hover, focus and touch why a control cannot be used. @param reason none where it can be */
export function ReasonTip({ reason, children }: { reason: Reason; children: ReactElement }) {
  return (
    <Tooltip label={reason} disabled={!reason} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      {children}
    </Tooltip>
  );
}

/** A line of a menu; one that cannot be chosen stays within reach of the arrow keys and says why below its name. */
export function MenuAction({
  reason,
  color,
  onPress,
  children,
}: {
  reason: Reason;
  color?: string | undefined;
  onPress(): void;
  children: ReactNode;
}) {
  const id = useId();
  if (!reason)
    return (
      <Menu.Item color={color} onClick={onPress}>
        {children}
      </Menu.Item>
    );
  return (
    <Menu.Item
      aria-disabled
      data-barred
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-reason`}
      closeMenuOnClick={false}
    >
      <span id={`${id}-name`}>{children}</span>
      <span id={`${id}-reason`} className="menu-reason">
        {reason}
      </span>
    </Menu.Item>
  );
}
