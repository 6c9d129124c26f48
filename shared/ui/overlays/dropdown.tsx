import { createContext, useContext, useEffect, useId, useRef, useState } from "react";
import type { ReactNode } from "react";
import "./overlays.css";

const CloseContext = createContext<() => void>(() => undefined);

/** Closes the dropdown that a part of it sits in. */
export function useCloseDropdown(): () => void {
  return useContext(CloseContext);
}

/**
 * A button that shows a panel under it. Esc and leaving it close it; arrow keys move between its links and buttons.
 * `align` says which edge of the button the panel keeps to, `width` is in pixels.
 */
export function Dropdown({
  label,
  className,
  button,
  align,
  width,
  children,
}: {
  label: string;
  className: string;
  button: ReactNode;
  align: "start" | "end";
  width: number;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setIsOpen(false);
    trigger.current?.focus();
  };

  useEffect(() => {
    const element = root.current;
    if (!element || !isOpen) return;
    const leave = (event: Event): void => {
      const to = event instanceof FocusEvent ? event.relatedTarget : event.target;
      if (!(to instanceof Node) || !element.contains(to)) setIsOpen(false);
    };
    const press = (event: KeyboardEvent): void => {
      if (event.key === "Escape") {
        event.preventDefault();
        setIsOpen(false);
        trigger.current?.focus();
      }
      if (["ArrowDown", "ArrowUp", "Home", "End"].includes(event.key)) {
        event.preventDefault();
        moveFocus(element, event.key);
      }
    };
    element.addEventListener("focusout", leave);
    element.addEventListener("keydown", press);
    document.addEventListener("pointerdown", leave);
    return () => {
      element.removeEventListener("focusout", leave);
      element.removeEventListener("keydown", press);
      document.removeEventListener("pointerdown", leave);
    };
  }, [isOpen]);

  return (
    <div ref={root} className="dropdown">
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen && (
        <div id={panelId} className="dropdown-panel" data-align={align} style={{ width }}>
          <CloseContext value={close}>{children}</CloseContext>
        </div>
      )}
    </div>
  );
}

function moveFocus(root: HTMLElement, key: string): void {
  const items = [...root.querySelectorAll<HTMLElement>(".dropdown-panel :is(a, button)")];
  const at = items.findIndex((item) => item === document.activeElement);
  const last = items.length - 1;
  const next = { ArrowDown: at >= last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, Home: 0, End: last }[key];
  items[next ?? 0]?.focus();
}
