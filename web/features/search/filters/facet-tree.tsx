import { IconChevronDown } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ShowMore } from "./show-more.tsx";
import { Tick } from "./tick.tsx";
import type { TickProps } from "./tick.tsx";

export interface TreeChoice extends TickProps {
  key: string;
  children: readonly (TickProps & { key: string })[];
}

/** Branches shown before "show more" (SCH-08). */
const FIRST = 3;

/** Checkboxes whose branches open and close; a branch with some of its parts ticked is partial (SCH-08). */
export function FacetTree({ choices }: { choices: readonly TreeChoice[] }) {
  return (
    <ShowMore
      className="facet-tree"
      first={FIRST}
      choices={choices.map((choice) => ({
        key: choice.key,
        isOn: choice.isOn || choice.children.some(({ isOn }) => isOn),
        content: <FacetBranch choice={choice} />,
      }))}
    />
  );
}

/** One branch: its own checkbox, and its parts once it is open. Ticked parts open it. */
export function FacetBranch({ choice: { children, key: _key, ...tick } }: { choice: TreeChoice }) {
  const { t } = useTranslation();
  const partsId = useId();
  const hasTickedPart = children.some(({ isOn }) => isOn);
  const [isOpen, setIsOpen] = useState(hasTickedPart);
  const [hadTickedPart, setHadTickedPart] = useState(hasTickedPart);
  if (hadTickedPart !== hasTickedPart) {
    setHadTickedPart(hasTickedPart);
    if (hasTickedPart) setIsOpen(true);
  }
  if (children.length === 0) return <Tick {...tick} />;
  return (
    <>
      <div className="branch">
        <Tick {...tick} />
        <button
          type="button"
          className="branch-open"
          aria-expanded={isOpen}
          aria-controls={isOpen ? partsId : undefined}
          aria-label={t("web.search.partsOf", { name: tick.label })}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconChevronDown size={14} stroke={1.8} aria-hidden />
        </button>
      </div>
      {isOpen && (
        <ul className="facet-children" id={partsId}>
          {children.map(({ key, ...part }) => (
            <li key={key}>
              <Tick {...part} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
