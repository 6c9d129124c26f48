import { useEffect, useRef, useState } from "react";
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
  // The address changes a moment after the click: the tick must not wait for it.
  const [shown, setShown] = useState(isOn);
  const [given, setGiven] = useState(isOn);
  if (given !== isOn) {
    setGiven(isOn);
    setShown(isOn);
  }
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial;
  }, [isPartial]);
  return (
    <label className="tick" data-zero={count === 0 || undefined}>
      <input
        ref={box}
        type="checkbox"
        checked={shown}
        onChange={(event) => {
          setShown(event.currentTarget.checked);
          onChange(event.currentTarget.checked);
        }}
      />
      <span>{label}</span>
      {count !== null && <span className="mono">{count.toLocaleString(i18n.language)}</span>}
    </label>
  );
}
