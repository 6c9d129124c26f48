import type { ReactNode } from "react";

/** A box with a sentence. */
export function TickLine({
  isOn,
  onChange,
  children,
}: {
  isOn: boolean;
  onChange(isOn: boolean): void;
  children: ReactNode;
}) {
  return (
    <label className="tick-line">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{children}</span>
    </label>
  );
}
