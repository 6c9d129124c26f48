import { useId, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTruncation } from "./use-truncation.ts";

/**
 * Content cut to the height of its class; the toggle is there only while something is cut (DET-17, SHL-18).
 * `of` names the content to readers of the toggle alone.
 */
export function ShowMore({ className, of, children }: { className: string; of: string; children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  const block = useRef<HTMLDivElement>(null);
  const isCut = useTruncation(block);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div ref={block} id={id} className={`show-more ${className}`} data-open={isOpen || undefined}>
        {children}
      </div>
      {(isCut || isOpen) && (
        <button
          type="button"
          className="lk show-more-toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? "web.details.readLess" : "web.details.readMore")}
          <span className="hidden">: {of}</span>
        </button>
      )}
    </>
  );
}
