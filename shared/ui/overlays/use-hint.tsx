import { Tooltip } from "@mantine/core";
import { useTimeout, useWindowEvent } from "@mantine/hooks";
import { useRef, useState } from "react";
import type { FocusEvent, ReactNode, RefObject } from "react";

/** The pointer passes over many controls on its way: only one on which it rests says what it does. */
const HINT_DELAY_MS = 300;

export interface Hint {
  /** For the control that the hint is of. */
  control: {
    ref: RefObject<HTMLButtonElement | null>;
    onMouseEnter(): void;
    onMouseLeave(): void;
    onFocus(event: FocusEvent<HTMLElement>): void;
    onBlur(): void;
  };
  /** Stands beside the control; null while nothing is shown. */
  hint: ReactNode;
}

/**
 * What a button does, or why it cannot be used, in a tooltip while the pointer or the keyboard's focus is on it. Escape
 * takes it away (WCAG 2.2, 1.4.13).
 *
 * The tooltip is made when it is shown: Mantine's sets state while it is made, and React then runs every effect of a
 * page in the very task that shows the page.
 *
 * @param label nothing is shown where it is undefined
 */
export function useHint(label: string | undefined): Hint {
  const ref = useRef<HTMLButtonElement>(null);
  const [isShown, setShown] = useState(false);
  const { start, clear } = useTimeout(() => setShown(true), HINT_DELAY_MS);
  const hide = (): void => {
    clear();
    setShown(false);
  };
  return {
    control: {
      ref,
      onMouseEnter: () => start(),
      onMouseLeave: hide,
      onFocus: ({ currentTarget }) => {
        if (currentTarget.matches(":focus-visible")) setShown(true);
      },
      onBlur: hide,
    },
    hint: isShown && label !== undefined ? <ShownHint target={ref} label={label} onDismiss={hide} /> : null,
  };
}

function ShownHint(props: { target: RefObject<HTMLElement | null>; label: string; onDismiss(): void }) {
  const { target, label, onDismiss } = props;
  useWindowEvent("keydown", ({ key }) => {
    if (key === "Escape") onDismiss();
  });
  return <Tooltip target={target} label={label} opened multiline />;
}
