import { Menu, Tooltip } from "@mantine/core";
import { useId, type ReactElement } from "react";

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

/** A line of a menu, with why it cannot be chosen now. */
export interface MenuLine {
  name: string;
  reason: Reason;
  color?: string | undefined;
  onPress(): void;
}

/**
 * Lines of a menu. One that cannot be chosen stays within reach of the arrow keys and says why: below its name, or once
 * at the foot of the menu where several have the same reason.
 */
export function MenuActions({ lines }: { lines: readonly MenuLine[] }) {
  const id = useId();
  const shared = sharedReasons(lines);
  return (
    <>
      {lines.map(({ name, reason, color, onPress }) => {
        const foot = shared.findIndex((text) => text === reason);
        if (!reason)
          return (
            <Menu.Item key={name} color={color} onClick={onPress}>
              {name}
            </Menu.Item>
          );
        return <BarredLine key={name} name={name} reason={reason} {...(foot >= 0 && { footId: `${id}-${foot}` })} />;
      })}
      {shared.map((reason, foot) => (
        <div key={reason} id={`${id}-${foot}`} className="menu-foot menu-reason">
          {reason}
        </div>
      ))}
    </>
  );
}

/** @param footId of the sentence at the foot of the menu that is its reason; without, it is written below the name */
function BarredLine({ name, reason, footId }: { name: string; reason: string; footId?: string }) {
  const id = useId();
  return (
    <Menu.Item
      aria-disabled
      data-barred
      aria-labelledby={`${id}-name`}
      aria-describedby={footId ?? `${id}-reason`}
      closeMenuOnClick={false}
    >
      <span id={`${id}-name`}>{name}</span>
      {footId === undefined && (
        <span id={`${id}-reason`} className="menu-reason">
          {reason}
        </span>
      )}
    </Menu.Item>
  );
}

/** The reasons that more than one line has, in the order in which they come. */
function sharedReasons(lines: readonly MenuLine[]): string[] {
  const reasons = lines.flatMap(({ reason }) => reason ?? []);
  return [...new Set(reasons.filter((reason, at) => reasons.indexOf(reason) !== at))];
}
