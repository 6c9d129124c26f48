import { useTranslation } from "react-i18next";
import { useEffect, useState } from "react";
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
  if (sections.length < 2) return null;
  return (
    <nav className="section-links" aria-label={t("web.details.sections")}>
      {sections.map((section) => (
        <a key={section.id} href={`#${section.id}`} aria-current={section.id === current ? "true" : undefined}>
          {section.title}
          {section.count !== undefined && <span className="num mut3"> {section.count}</span>}
        </a>
      ))}
    </nav>
  );
}

function useSectionInView(ids: string): string | undefined {
  const [current, setCurrent] = useState(ids.split(" ")[0]);
  const isWhole = useIsWhole();
  useEffect(() => {
    const elements = ids.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting);
        if (seen) setCurrent(seen.target.id);
      },
      { rootMargin: "-56px 0px -65% 0px" },
    );
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [ids, isWhole]);
  return current;
}
