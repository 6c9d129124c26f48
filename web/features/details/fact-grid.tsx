import { TagList } from "#shared/ui/listings/tag-list.tsx";
import { ShowMore } from "./show-more.tsx";

/** One labelled fact: a short text or figure, or several words as tags. Null and empty facts are left out. */
export interface Fact {
  label: string;
  value: string | number | null | readonly string[];
}

/** Info tiles in a ruled grid, four across (DET-02, SHL-18). */
export function FactGrid({ facts }: { facts: readonly Fact[] }) {
  const shown = facts.filter(({ value }) => value !== null && value !== "" && !(isList(value) && value.length === 0));
  if (shown.length === 0) return null;
  return (
    <dl className="fact-grid">
      {shown.map(({ label, value }) => (
        <div key={label}>
          <dt className="lab">{label}</dt>
          <dd className="num">
            <ShowMore className={isList(value) ? "fact-tags" : "fact-value"} of={label}>
              {isList(value) ? <TagList tags={value} most={value.length} /> : <span dir="auto">{value}</span>}
            </ShowMore>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function isList(value: Fact["value"]): value is readonly string[] {
  return Array.isArray(value);
}
