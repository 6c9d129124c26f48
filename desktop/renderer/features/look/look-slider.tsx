/** A named slider with its value beside it. */
export function LookSlider({
  name,
  limits,
  value,
  shown,
  onChange,
}: {
  name: string;
  limits: { least: number; most: number; step: number };
  value: number;
  /** The value as it is read, with its unit. */
  shown: string;
  onChange(value: number): void;
}) {
  return (
    <label className="look-row">
      <span className="text-secondary">{name}</span>
      <input
        type="range"
        min={limits.least}
        max={limits.most}
        step={limits.step}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <span className="monospace look-value">{shown}</span>
    </label>
  );
}
