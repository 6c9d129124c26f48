import { ActionIcon, Tooltip } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ProductColour, ProductPaint, RefusalMark } from "#shared/ui/viewer/types.ts";
import { formatCount } from "#desktop/renderer/state/format.ts";

/** What a colour means and how many there are: a click shows that alone, the eye shows or hides it. */
export function LegendRow({
  swatch,
  name,
  count,
  isOn,
  isolateKey = "workbench.legend.isolate",
  onIsolate,
  onToggle,
}: {
  swatch: LegendSwatch;
  name: string;
  count: number;
  isOn: boolean;
  /** What a press on the name does, in words. */
  isolateKey?: "workbench.legend.isolate" | "workbench.legend.select";
  onIsolate: () => void;
  onToggle: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="legend-row">
      <Tooltip label={t(isolateKey, { name })} events={{ hover: true, focus: true, touch: false }}>
        <button type="button" className="legend-name" onClick={onIsolate}>
          <Swatch swatch={swatch} />
          <span className="grow ellipsis">{name}</span>
          <span className="count">{formatCount(count)}</span>
        </button>
      </Tooltip>
      <LegendEye name={name} isOn={isOn} onToggle={onToggle} />
    </div>
  );
}

type LegendSwatch = ProductPaint | { floorOf: ProductColour } | { mark: RefusalMark } | "removed" | "ghost";

function Swatch({ swatch }: { swatch: LegendSwatch }) {
  if (typeof swatch === "string") return <span className={`swatch ${swatch}`} aria-hidden />;
  if ("floorOf" in swatch) return <span className="swatch floor" data-colour={swatch.floorOf} aria-hidden />;
  if ("mark" in swatch) return <RefusalSwatch mark={swatch.mark} />;
  return <PaintSwatch paint={swatch} />;
}

/** Tint and hatch of what a rule refuses, as in the view. */
export function RefusalSwatch({ mark }: { mark: RefusalMark }) {
  return <span className="swatch" data-mark={mark} aria-hidden />;
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
