import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

/** A checkbox with its label and the number of results it would give. */
export function Tick({
  label,
  count,
  isOn,
  isPartial = false,
  onChange,
}: {
  label: string;
  count: number | null;
  isOn: boolean;
  isPartial?: boolean;
  onChange(isOn: boolean): void;
}) {
  const { i18n } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial;
  }, [isPartial]);
  return (
    <label className="tick" data-zero={count === 0 || undefined}>
      <input ref={box} type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
      {count !== null && <span className="mono">{count.toLocaleString(i18n.language)}</span>}
    </label>
  );
}
