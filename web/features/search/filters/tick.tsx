import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

export interface TickProps {
  label: string;
  /** Results it would give; null where nobody counted. */
  count: number | null;
  /** The count is of a sample. */
  isEstimate?: boolean;
  isOn: boolean;
  isPartial?: boolean;
  /** Pressing it again leaves it ticked: only ticking something else takes it away. */
  staysOn?: boolean;
  onChange(isOn: boolean): void;
}

/** A checkbox with its label and the number of results it would give. */
export function Tick({
  label,
  count,
  isEstimate = false,
  isOn,
  isPartial = false,
  staysOn = false,
  onChange,
}: TickProps) {
  const { t } = useTranslation();
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
    <label className="tick" data-zero={(count === 0 && !isEstimate) || undefined}>
      <input
        ref={box}
        type="checkbox"
        checked={shown}
        onChange={(event) => {
          const next = event.currentTarget.checked;
          if (staysOn && !next) return;
          setShown(next);
          onChange(next);
        }}
      />
      <span>{label}</span>
      {count !== null && (
        <span className="mono">
          {isEstimate
            ? count === 0
              ? t("web.search.few")
              : t("web.search.about", { count })
            : t("web.search.exactly", { count })}
        </span>
      )}
    </label>
  );
}
