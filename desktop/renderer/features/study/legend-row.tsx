import { ActionIcon } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ProductPaint } from "#shared/ui/viewer/types.ts";
import { formatCount } from "#desktop/renderer/state/format.ts";

/** What a colour means and how many there are: a click shows that alone, the eye shows or hides it. */
export function LegendRow({
  swatch,
  name,
  count,
  isOn,
  onIsolate,
  onToggle,
}: {
  swatch: ProductPaint | "removed" | "ghost";
  name: string;
  count: number;
  isOn: boolean;
  onIsolate: () => void;
  onToggle: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="legend-row">
      <button type="button" className="legend-name" title={t("workbench.legend.isolate", { name })} onClick={onIsolate}>
        {typeof swatch === "string" ? (
          <span className={`swatch ${swatch}`} aria-hidden />
        ) : (
          <PaintSwatch paint={swatch} />
        )}
        <span className="grow ellipsis">{name}</span>
        <span className="count">{formatCount(count)}</span>
      </button>
      <LegendEye name={name} isOn={isOn} onToggle={onToggle} />
    </div>
  );
}

/** The colour of a product's units and what is drawn over it, as in the view. */
export function PaintSwatch({ paint }: { paint: ProductPaint | undefined }) {
  return <span className="swatch" data-colour={paint?.colour} data-pattern={paint?.pattern} aria-hidden />;
}

/** Shows or hides what it names. */
export function LegendEye({ name, isOn, onToggle }: { name: string; isOn: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  const Icon = isOn ? IconEye : IconEyeOff;
  return (
    <ActionIcon size={24} aria-pressed={isOn} aria-label={t("workbench.legend.visible", { name })} onClick={onToggle}>
      <Icon size={14} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
