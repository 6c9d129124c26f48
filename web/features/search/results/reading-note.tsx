import { useTranslation } from "react-i18next";
import type { SearchReading } from "#shared/contracts/search.ts";

/** Says which words of the text were taken for others, and which were left out. */
export function ReadingNote({ reading }: { reading: SearchReading | null }) {
  const { t } = useTranslation();
  if (!reading || (reading.corrected.length === 0 && reading.ignored.length === 0)) return null;
  const { corrected, ignored } = reading;
  return (
    <p className="reading-note" role="status">
      {corrected.length > 0 && (
        <span>{corrected.map(({ said, meant }) => t("web.search.corrected", { said, meant })).join(" ")}</span>
      )}{" "}
      {ignored.length > 0 && (
        <span>
          {t("web.search.ignored", {
            count: ignored.length,
            words: ignored.map((word) => t("web.search.quoted", { word })).join(` ${t("web.search.or")} `),
          })}
        </span>
      )}
    </p>
  );
}
