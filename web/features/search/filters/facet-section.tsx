import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import type { ReactNode } from "react";

/**
 * A part of the filter panel that opens and closes; closed, it shows how many of its values are ticked. A ticked value
 * opens it; unticking the last one leaves it as it is, under the hands of who did so.
 */
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
  const isTicked = ticked > 0;
  const [isOpen, setIsOpen] = useState(isOpenFirst || isTicked);
  const [wasTicked, setWasTicked] = useState(isTicked);
  if (wasTicked !== isTicked) {
    setWasTicked(isTicked);
    if (isTicked) setIsOpen(true);
  }
  return (
    <details className="facet" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <h3>{title}</h3>
        {ticked > 0 && <span className="mono facet-ticked">{ticked}</span>}
        <IconChevronDown size={16} stroke={1.8} aria-hidden className="facet-arrow" />
      </summary>
      {children}
    </details>
  );
}
