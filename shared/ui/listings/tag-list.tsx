import "./listings.css";

/** Short words in grey boxes, the most important first; what does not fit `most` is left out. */
export function TagList({ tags, most = 6 }: { tags: readonly string[]; most?: number }) {
  if (tags.length === 0) return null;
  return (
    <ul className="tags">
      {tags.slice(0, most).map((tag) => (
        <li key={tag} className="tag">
          {tag}
        </li>
      ))}
    </ul>
  );
}
