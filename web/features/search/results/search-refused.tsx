import { IconAlertCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { SHORTEST_TEXT } from "#shared/domain/search/search-text.ts";
import type { ChangeAddress } from "#web/features/search/use-search.ts";
import { WaysOut } from "./ways-out.tsx";

/** A search that was not sent, or whose filters the server does not take (SCH-10, SCH-12, SCH-18). */
export function SearchRefused({ reason, onChange }: { reason: "text" | "place" | "values"; onChange: ChangeAddress }) {
  const { t } = useTranslation();
  const texts = {
    text: t("web.search.minCharacters", { n: SHORTEST_TEXT }),
    place: t("map.distance.needsPlace"),
    values: t("web.search.invalid"),
  };
  return (
    <div className="refused" role="alert">
      <h2 className="h3">
        <IconAlertCircle size={20} stroke={1.8} aria-hidden />
        {texts[reason]}
      </h2>
      <WaysOut canClear={reason !== "text"} onChange={onChange} />
    </div>
  );
}
