/** One labelled fact; null or empty facts are left out. */
export interface Fact {
  label: string;
  value: string | number | null;
}

/** Facts in a ruled grid, four across (DET-02). */
export function FactGrid({ facts }: { facts: readonly Fact[] }) {
  const shown = facts.filter((fact) => fact.value !== null && fact.value !== "");
  if (shown.length === 0) return null;
  return (
    <dl className="fact-grid">
      {shown.map((fact) => (
        <div key={fact.label}>
          <dt className="lab">{fact.label}</dt>
          <dd className="num">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
