import { useTranslation } from "react-i18next";
import { useEffect, useState } from "react";
import { afterLayout } from "#shared/ui/app/after-layout.ts";
import { useCurrentInView } from "#shared/ui/app/use-current-in-view.ts";
import { useIsWhole } from "./afterwards.tsx";

/** A part of a details page: its id, its title and how much it holds. */
export interface SectionLink {
  id: string;
  title: string;
  count?: number;
}

/** Links to the parts of the page, sticking under the top; the part in view is marked. */
export function SectionLinks({ sections }: { sections: readonly SectionLink[] }) {
  const { t } = useTranslation();
  const ids = sections.map((section) => section.id).join(" ");
  const current = useSectionInView(ids);
  const line = useCurrentInView(current);
  if (sections.length < 2) return null;
  return (
    <nav ref={line} className="section-links" aria-label={t("web.details.sections")}>
      {sections.map((section) => (
        <a key={section.id} href={`#${section.id}`} aria-current={section.id === current ? "true" : undefined}>
          {section.title}
          {section.count !== undefined && <span className="num mut3"> {section.count}</span>}
        </a>
      ))}
    </nav>
  );
}

/** Where a part has arrived that a link led to, CSS pixels below the top of the window: under the links. */
const ARRIVED = 136;

/** The part that is read: the last one that has come up to the links, else the first; the last one at the page's end. */
function useSectionInView(ids: string): string | undefined {
  const [current, setCurrent] = useState(ids.split(" ")[0]);
  const isWhole = useIsWhole();
  useEffect(() => {
    const mark = () => {
      const parts = ids.split(" ").flatMap((id) => document.getElementById(id) ?? []);
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      const read = parts.findLast((part) => isAtEnd || part.getBoundingClientRect().top <= ARRIVED);
      setCurrent((read ?? parts[0])?.id);
    };
    const giveUp = afterLayout(mark);
    addEventListener("scroll", mark, { passive: true });
    return () => {
      giveUp();
      removeEventListener("scroll", mark);
    };
  }, [ids, isWhole]);
  return current;
}
