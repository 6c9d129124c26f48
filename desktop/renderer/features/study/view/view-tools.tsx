import { Slider } from "@mantine/core";
import {
  IconBoxModel2,
  IconEye,
  IconEyeOff,
  IconFocus2,
  IconFocusCentered,
  IconGhost2,
  IconSection,
} from "@tabler/icons-react";
import { useRef, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { CommandId } from "#desktop/ipc/commands.ts";
import { commandLabel, shortcutText, useCommandTable } from "#desktop/renderer/state/commands.ts";
import { IconTool } from "#desktop/renderer/layout/icon-tool.tsx";
import { formatLength, useUnits } from "#desktop/renderer/state/units.ts";
import { useViewState, useViewStore } from "#desktop/renderer/features/study/view-context.ts";
import { cutAt, cutOf } from "#desktop/renderer/features/study/study-state.ts";
import { cutRange } from "./section-range.ts";

/** Height of the first cut above the lowest storey's floor, metres: through doors and windows. */
const CUT_ABOVE_FLOOR = 1.2;

/** Tools over the 3D view; arrow keys move between them. */
export function ViewTools() {
  const { t } = useTranslation();
  const store = useViewStore();
  const bar = useRef<HTMLDivElement>(null);
  const isGhosted = useViewState((state) => state.isGhosted);
  const showSpaces = useViewState((state) => state.showSpaces);
  const sectionHeight = useViewState(cutOf);
  const isPicking = useViewState((state) => state.picking !== null);
  const index = useViewState((state) => state.index);
  const length = useUnits((units) => units.length);
  const set = store.getState().set;
  const [low, high] = cutRange(index);

  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const buttons = [...(bar.current?.querySelectorAll("button") ?? [])].filter(({ disabled }) => !disabled);
    const here = buttons.findIndex((button) => button === document.activeElement);
    if (step === undefined || here < 0) return;
    buttons[(here + step + buttons.length) % buttons.length]?.focus();
    event.preventDefault();
  };
  return (
    <div
      ref={bar}
      className="floating-panel view-tools"
      role="toolbar"
      aria-label={t("workbench.view.tools")}
      hidden={isPicking}
      onKeyDown={onKey}
    >
      <CommandTool id="view.fit" Icon={IconFocusCentered} />
      <Toggle
        name="section"
        Icon={IconSection}
        isOn={sectionHeight !== null}
        onToggle={() => set(cutAt(sectionHeight === null ? low + 1 + CUT_ABOVE_FLOOR : null))}
      />
      <Toggle name="spaces" Icon={IconBoxModel2} isOn={showSpaces} onToggle={() => set({ showSpaces: !showSpaces })} />
      <i className="separator" />
      <CommandTool id="view.ghost" Icon={IconGhost2} isOn={isGhosted} />
      <CommandTool id="view.isolate" Icon={IconFocus2} />
      <CommandTool id="view.hide" Icon={IconEyeOff} />
      <CommandTool id="view.showAll" Icon={IconEye} />
      {sectionHeight !== null && (
        <div className="row text-small view-cut">
          <Slider
            w={120}
            min={low}
            max={high}
            step={0.1}
            value={sectionHeight}
            label={null}
            thumbLabel={t("workbench.view.sectionHeight")}
            thumbValueText={formatLength(sectionHeight, length)}
            onChange={(height) => set(cutAt(height))}
          />
          <span className="monospace">{formatLength(sectionHeight, length)}</span>
        </div>
      )}
    </div>
  );
}

type Icon = typeof IconEye;

/** A tool that is also a command: same name, same key, and off while the command is not possible. */
function CommandTool({ id, Icon, isOn }: { id: CommandId; Icon: Icon; isOn?: boolean }) {
  const { t } = useTranslation();
  const { handlers, run } = useCommandTable();
  const label = t(commandLabel(id));
  return (
    <IconTool
      isOn={isOn}
      label={label}
      hint={`${label} (${shortcutText(id)})`}
      isDisabled={!handlers[id]}
      onPress={() => run(id)}
    >
      <Icon size={16} stroke={1.6} aria-hidden />
    </IconTool>
  );
}

function Toggle({
  name,
  Icon,
  isOn,
  onToggle,
}: {
  name: "section" | "spaces";
  Icon: Icon;
  isOn: boolean;
  onToggle: () => void;
}) {
  const { t } = useTranslation();
  const label = t(`workbench.view.tool.${name}`);
  return (
    <IconTool isOn={isOn} label={label} onPress={onToggle}>
      <Icon size={16} stroke={1.6} aria-hidden />
    </IconTool>
  );
}
