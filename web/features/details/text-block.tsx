import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

/** A long text, cut after a few lines; the toggle appears only when something is cut (DET-17). */
export function TextBlock({ text }: { text: string }) {
  const { t } = useTranslation();
  const block = useRef<HTMLDivElement>(null);
  const [isCut, setIsCut] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const element = block.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsCut(element.scrollHeight > element.clientHeight + 1), 200);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return (
    <div>
      <div ref={block} className="text-block" data-open={isOpen || undefined}>
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {(isCut || isOpen) && (
        <button type="button" className="lk text-more" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? "web.search.showLess" : "web.details.readMore")}
        </button>
      )}
    </div>
  );
}
