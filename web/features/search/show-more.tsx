import { useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

export interface Choice {
  key: string;
  isOn: boolean;
  content: ReactNode;
}

/** The first choices of a list and every ticked one; the rest come with "show more". */
export function ShowMore({
  choices,
  first,
  className,
}: {
  choices: readonly Choice[];
  first: number;
  className?: string;
}) {
  const { t } = useTranslation();
  const [isLong, setIsLong] = useState(false);
  const shown = isLong ? choices : choices.filter(({ isOn }, index) => index < first || isOn);
  const more = choices.length - shown.length;
  return (
    <>
      <ul className={className}>
        {shown.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
      {(more > 0 || isLong) && (
        <button type="button" className="lk facet-more" aria-expanded={isLong} onClick={() => setIsLong(!isLong)}>
          {isLong ? t("web.search.showLess") : t("web.search.showMore", { count: more })}
        </button>
      )}
    </>
  );
}
