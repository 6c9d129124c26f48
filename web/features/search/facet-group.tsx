import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FacetCount } from "#shared/contracts/search.ts";
import { Tick } from "./tick.tsx";

/** Values shown before "show more" (SCH-08). */
const FIRST = 3;

/** A part of the filter panel that opens and closes; closed, it shows how many of its values are ticked. */
export function FacetSection({
  title,
  ticked,
  isOpenFirst,
  children,
}: {
  title: string;
  ticked: number;
  isOpenFirst: boolean;
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

/** Ticks of one group, parents with their children under them, three before "show more". */
export function FacetTree({
  parents,
  childrenOf,
  isTicked,
  onTick,
}: {
  parents: readonly FacetCount[];
  childrenOf(parent: FacetCount): readonly FacetCount[];
  isTicked(facet: FacetCount): boolean;
  onTick(facet: FacetCount, isOn: boolean): void;
}) {
  const { t } = useTranslation();
  const [isLong, setIsLong] = useState(false);
  const isActive = (facet: FacetCount): boolean => isTicked(facet) || childrenOf(facet).some(isTicked);
  const shown = isLong ? parents : parents.filter((facet, index) => index < FIRST || isActive(facet));
  const more = parents.length - shown.length;
  return (
    <>
      <ul>
        {shown.map((facet) => {
          const children = childrenOf(facet);
          const isPartial = !isTicked(facet) && children.some(isTicked);
          const isOpen = children.length > 0 && (isActive(facet) || isLong);
          return (
            <li key={facet.id}>
              <Tick
                label={facet.name}
                count={facet.count}
                isOn={isTicked(facet)}
                isPartial={isPartial}
                onChange={(isOn) => onTick(facet, isOn)}
              />
              {isOpen && (
                <ul className="facet-children">
                  {children.map((child) => (
                    <li key={child.id}>
                      <Tick
                        label={child.name}
                        count={child.count}
                        isOn={isTicked(child)}
                        onChange={(isOn) => onTick(child, isOn)}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
      {(more > 0 || isLong) && (
        <button type="button" className="lk facet-more" aria-expanded={isLong} onClick={() => setIsLong(!isLong)}>
          {isLong ? t("web.search.showLess") : t("web.search.showMore", { count: more })}
        </button>
      )}
    </>
  );
}
