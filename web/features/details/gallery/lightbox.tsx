import { IconChevronLeft, IconChevronRight, IconX } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { GalleryPicture } from "./gallery-picture.tsx";
import type { GalleryItem } from "./gallery-picture.tsx";

/** One picture over the whole page. Arrow keys, Home and End turn pages; Esc or a click beside it closes it. */
export function Lightbox({
  items,
  index,
  onTurn,
  onClose,
}: {
  items: readonly GalleryItem[];
  index: number;
  onTurn(index: number): void;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const opener = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  const last = items.length - 1;
  const turnBy = (step: number): void => onTurn((index + step + items.length) % items.length);
  const turns: Record<string, () => void> = {
    ArrowLeft: () => turnBy(-1),
    ArrowRight: () => turnBy(1),
    Home: () => onTurn(0),
    End: () => onTurn(last),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const turn = turns[event.key];
    if (!turn) return;
    event.preventDefault();
    turn();
  };
  const item = items[index];
  if (!item) return null;
  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={t("web.details.images")}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // The browser's own closing would leave the page's state behind.
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <figure>
        <GalleryPicture key={item.key} item={item} />
        <figcaption>
          <span className="spacer" role="status">
            {t("web.details.imageOf", { name: item.label, number: index + 1, total: items.length })}
          </span>
          {last > 0 && (
            <>
              <button
                type="button"
                className="btn btn-icon"
                aria-label={t("web.details.previous")}
                onClick={turns["ArrowLeft"]}
              >
                <IconChevronLeft size={18} stroke={1.6} aria-hidden />
              </button>
              <button
                type="button"
                className="btn btn-icon"
                aria-label={t("web.details.next")}
                onClick={turns["ArrowRight"]}
              >
                <IconChevronRight size={18} stroke={1.6} aria-hidden />
              </button>
            </>
          )}
          <button type="button" className="btn btn-icon" aria-label={t("web.details.closeImages")} onClick={onClose}>
            <IconX size={18} stroke={1.6} aria-hidden />
          </button>
        </figcaption>
      </figure>
    </dialog>
  );
}
