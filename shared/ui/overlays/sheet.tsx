import { IconX } from "@tabler/icons-react";
import { useEffect, useId, useRef } from "react";
import type { ReactNode } from "react";
import "./overlays.css";

/**
 * A panel over the page from one side, as a modal dialog: the page behind is inert, Esc and a click beside it close it.
 * `width` is in pixels; it never exceeds the window.
 */
export function Sheet({
  isOpen,
  onClose,
  title,
  closeLabel,
  side,
  width,
  children,
}: {
  isOpen: boolean;
  onClose(): void;
  title: string;
  closeLabel: string;
  side: "left" | "right";
  width: number;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    const pressBeside = (event: PointerEvent): void => {
      if (event.target === element) onClose();
    };
    element.showModal();
    element.addEventListener("pointerdown", pressBeside);
    return () => {
      element.removeEventListener("pointerdown", pressBeside);
      element.close();
    };
  }, [isOpen, onClose]);

  return (
    <dialog
      ref={dialog}
      className="sheet"
      data-side={side}
      style={{ width }}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      {isOpen && (
        <div className="sheet-inside">
          <div className="sheet-head">
            <h2 id={titleId}>{title}</h2>
            <button type="button" className="sheet-close" aria-label={closeLabel} onClick={onClose}>
              <IconX size={18} stroke={1.6} aria-hidden />
            </button>
          </div>
          <div className="sheet-body">{children}</div>
        </div>
      )}
    </dialog>
  );
}
