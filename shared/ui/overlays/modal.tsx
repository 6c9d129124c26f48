import { IconX } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import type { ReactNode } from "react";
import "./overlays.css";

/**
 * A dialog over the page, 480 px wide (640 when `isWide`), a full sheet on phones: the page behind is inert, focus stays inside and goes
 * back afterwards (CON-09). Esc and a click beside it close it, unless `isDirty` says that something would be lost.
 */
export function Modal({
  onClose,
  title,
  closeLabel,
  isDirty = false,
  isWide = false,
  children,
}: {
  onClose(): void;
  title: string;
  closeLabel: string;
  isDirty?: boolean;
  isWide?: boolean;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const focused = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      if (focused instanceof HTMLElement) focused.focus();
    };
  }, []);
  // As drawn, from the first moment that it is seen: listeners of a later effect would still act on what was there before.
  const closeUnlessDirty = useEffectEvent(() => {
    if (!isDirty) onClose();
  });
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const leave = (event: Event): void => {
      // The browser's own closing would leave the page's state behind.
      event.preventDefault();
      closeUnlessDirty();
    };
    // The browser lets `cancel` be refused once only: a second Esc would close the dialog over it.
    const press = (event: KeyboardEvent): void => {
      if (event.key === "Escape") leave(event);
    };
    const pressBeside = (event: PointerEvent): void => {
      if (event.target === element) leave(event);
    };
    element.addEventListener("keydown", press);
    element.addEventListener("cancel", leave);
    element.addEventListener("pointerdown", pressBeside);
    return () => {
      element.removeEventListener("keydown", press);
      element.removeEventListener("cancel", leave);
      element.removeEventListener("pointerdown", pressBeside);
    };
  }, []);

  return (
    <dialog ref={dialog} className="modal" data-wide={isWide || undefined} aria-labelledby={titleId}>
      <div className="modal-inside">
        <div className="modal-head">
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="sheet-close" aria-label={closeLabel} onClick={onClose}>
            <IconX size={18} stroke={1.6} aria-hidden />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
