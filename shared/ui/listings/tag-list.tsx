import { useTranslation } from "react-i18next";
import { referenceName } from "./reference-name.ts";
import "./listings.css";

/** Names of reference lists in grey boxes, the most important first; what does not fit `most` is left out. */
export function TagList({ tags, most = 6 }: { tags: readonly string[]; most?: number }) {
  const { t } = useTranslation();
  if (tags.length === 0) return null;
  return (
    <ul className="tags">
      {tags.slice(0, most).map((tag) => (
        <li key={tag} className="tag">
          {referenceName(t, tag)}
        </li>
      ))}
    </ul>
  );
}
