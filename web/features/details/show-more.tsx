import { useId, useRef, useState } from "react";
import type { ReactNode } from "react";
import { ShowToggle } from "#shared/ui/listings/show-toggle.tsx";
import { useTruncation } from "./use-truncation.ts";

/**
 * Content cut to the height of its class; the toggle is there only while something is cut (DET-17, SHL-18).
 * `of` names the content to readers of the toggle alone.
 */
export function ShowMore({ className, of, children }: { className: string; of: string; children: ReactNode }) {
  const id = useId();
  const block = useRef<HTMLDivElement>(null);
  const isCut = useTruncation(block);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div ref={block} id={id} className={`show-more ${className}`} data-open={isOpen || undefined}>
        {children}
      </div>
      {(isCut || isOpen) && <ShowToggle isOpen={isOpen} of={of} controls={id} onToggle={() => setIsOpen(!isOpen)} />}
    </>
  );
}
