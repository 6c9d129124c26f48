/** What a decision does, in order. */
export function ThenList({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section className="console-then">
      <h3>{title}</h3>
      <ol>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </section>
  );
}
