import { Slider } from "@mantine/core";

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
    <div className="look-row">
      <span className="text-secondary" aria-hidden>
        {name}
      </span>
      <Slider
        min={limits.least}
        max={limits.most}
        step={limits.step}
        value={value}
        label={null}
        thumbLabel={name}
        thumbValueText={shown}
        onChange={onChange}
      />
      <span className="monospace look-value" aria-hidden>
        {shown}
      </span>
    </div>
  );
}
