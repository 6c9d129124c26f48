import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";

/** A part of the filter panel that opens and closes; closed, it shows how many of its values are ticked. */
export function FacetSection({
  title,
  ticked,
  isOpenFirst = false,
  children,
}: {
  title: string;
  ticked: number;
  isOpenFirst?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="facet" open={isOpenFirst || ticked > 0}>
      <summary>
        <h3>{title}</h3>
        {ticked > 0 && <span className="mono facet-ticked">{ticked}</span>}
        <IconChevronDown size={16} stroke={1.8} aria-hidden className="facet-arrow" />
      </summary>
      {children}
    </details>
  );
}
