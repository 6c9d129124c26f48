import { useState } from "react";
import type { ReactNode } from "react";
import { ShowToggle } from "#shared/ui/listings/show-toggle.tsx";

export interface Choice {
  key: string;
  isOn: boolean;
  content: ReactNode;
}

/**
 * The first choices of a list and every ticked one; the rest come with "show more". What was ticked stays when it is
 * unticked: a row must not leave under the hands of who unticks it.
 */
export function ShowMore({
  choices,
  first,
  className,
}: {
  choices: readonly Choice[];
  first: number;
  className?: string;
}) {
  const [isLong, setIsLong] = useState(false);
  const [kept, setKept] = useState<readonly string[]>([]);
  const fresh = choices.filter(({ key, isOn }) => isOn && !kept.includes(key)).map(({ key }) => key);
  if (fresh.length > 0) setKept([...kept, ...fresh]);
  const shown = isLong
    ? choices
    : choices.filter(({ key, isOn }, index) => index < first || isOn || kept.includes(key));
  const more = choices.length - shown.length;
  return (
    <>
      <ul className={className}>
        {shown.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
      {(more > 0 || isLong) && (
        <ShowToggle
          isOpen={isLong}
          more={more}
          onToggle={() => {
            setIsLong(!isLong);
            setKept([]);
          }}
        />
      )}
    </>
  );
}
