import { IconMapPin, IconSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import { Mark } from "#shared/ui/drawings/mark.tsx";
import { keyOfItem, markTyped, SUGGESTION_GROUPS } from "./suggestion-items.ts";
import type { SuggestionItem } from "./suggestion-items.ts";

/** The lines under a search field, in groups, and which keys do what. */
export function SuggestionList({
  id,
  kind,
  typed,
  items,
  active,
  onChoose,
}: {
  id: string;
  kind: ListingKind;
  typed: string;
  items: readonly SuggestionItem[];
  /** Place of the line that is chosen; −1 while none is. */
  active: number;
  onChoose(item: SuggestionItem): void;
}) {
  const { t } = useTranslation();
  return (
    // Pressing a line must not take the focus out of the field.
    <div className="suggestions" onPointerDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label={t("web.suggest.list")}>
        {SUGGESTION_GROUPS.map((group) => {
          const lines = items.flatMap((item, at) => (item.group === group ? [{ item, at }] : []));
          if (lines.length === 0) return null;
          return (
            <div key={group} role="group" aria-label={t(`web.suggest.${group}`)}>
              <p className="suggestions-head" aria-hidden>
                {t(`web.suggest.${group}`)}
              </p>
              {lines.map(({ item, at }) => (
                <div
                  key={keyOfItem(item)}
                  id={`${id}-${at}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === active}
                  className="suggestion"
                  onClick={() => onChoose(item)}
                  onKeyDown={(event) => event.key === "Enter" && onChoose(item)}
                >
                  <SuggestionLine item={item} kind={kind} typed={typed} />
                </div>
              ))}
            </div>
          );
        })}
      </div>
      <p className="suggestions-keys" aria-hidden>
        {(["choose", "search", "close"] as const).map((key) => (
          <span key={key}>
            <kbd>{t(`web.suggest.key.${key}`)}</kbd> {t(`web.suggest.does.${key}`)}
          </span>
        ))}
      </p>
    </div>
  );
}

function SuggestionLine({ item, kind, typed }: { item: SuggestionItem; kind: ListingKind; typed: string }) {
  const { t } = useTranslation();
  if (item.group === "names") {
    return (
      <>
        <Mark source={item.listing.mark} size={24} />
        <span className="suggestion-text">
          <Typed text={item.listing.name} typed={typed} />
          <small>{item.listing.owner?.name ?? item.listing.place}</small>
        </span>
      </>
    );
  }
  const { count, countIsCapped } = item.group === "words" ? item.words : item.place;
  const counted = t("web.suggest.count", { count });
  return (
    <>
      {item.group === "words" ? (
        <IconSearch size={16} stroke={1.6} aria-hidden />
      ) : (
        <IconMapPin size={16} stroke={1.6} aria-hidden />
      )}
      <span className="suggestion-text">
        {item.group === "words" ? (
          <Typed text={item.words.text} typed={typed} />
        ) : (
          <Typed text={placeText()} typed={typed} />
        )}
        <small>{detail()}</small>
      </span>
      <span className="mono">
        {counted}
        {countIsCapped && "+"}
      </span>
    </>
  );

  function placeText(): string {
    if (item.group !== "places") return "";
    const { text, name, area } = item.place;
    if (text === "") return t(`web.suggest.allNear.${kind}`, { place: name });
    return t(area === null ? "web.suggest.near" : "web.suggest.in", { text, place: name });
  }

  function detail(): string {
    if (item.group === "places") {
      const { miles, label } = item.place;
      const around = label.split(", ").slice(1, 2).join("");
      return [around, miles === null ? "" : t("web.suggest.within", { miles })]
        .filter((part) => part !== "")
        .join(" · ");
    }
    if (item.group !== "words") return "";
    const { meant, isCorrected } = item.words;
    if (isCorrected) return t("web.suggest.corrected");
    return meant === null ? "" : t("web.suggest.means", { meant });
  }
}

/** A text with what was typed of it in bold. */
function Typed({ text, typed }: { text: string; typed: string }) {
  return (
    <span>{markTyped(text, typed).map(({ part, isTyped }, at) => (isTyped ? <b key={at}>{part}</b> : part))}</span>
  );
}
