import {
  IconBoxAlignTop,
  IconCamera,
  IconFocusCentered,
  IconGhost2,
  IconSection,
  type TablerIcon,
} from "@tabler/icons-react";

/** Tools of the view; a tool without a handler is not shown. */
export interface ViewerToolbarProps {
  /** Accessible name of the bar. */
  label: string;
  texts: Record<"fit" | "ghost" | "section" | "spaces" | "screenshot", string>;
  isGhost?: boolean;
  isSection?: boolean;
  isSpaces?: boolean;
  onFit?(): void;
  onGhost?(): void;
  onSection?(): void;
  onSpaces?(): void;
  onScreenshot?(): void;
}

/** Row of 26 px buttons over the view; presentation only. */
export function ViewerToolbar(props: ViewerToolbarProps) {
  const { texts } = props;
  return (
    <div className="purlin-toolbar" role="toolbar" aria-label={props.label}>
      <Tool icon={IconFocusCentered} label={texts.fit} onPress={props.onFit} />
      <Tool icon={IconSection} label={texts.section} isOn={props.isSection ?? false} onPress={props.onSection} />
      <Tool icon={IconGhost2} label={texts.ghost} isOn={props.isGhost ?? false} onPress={props.onGhost} />
      <Tool icon={IconBoxAlignTop} label={texts.spaces} isOn={props.isSpaces ?? false} onPress={props.onSpaces} />
      <Tool icon={IconCamera} label={texts.screenshot} onPress={props.onScreenshot} />
    </div>
  );
}

/** `isOn` undefined = an action, else a switch. */
function Tool(props: { icon: TablerIcon; label: string; isOn?: boolean; onPress?: (() => void) | undefined }) {
  const { icon: Icon, label, isOn, onPress } = props;
  if (!onPress) return null;
  return (
    <button
      type="button"
      className="purlin-tool"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onPress}
    >
      <Icon size={16} stroke={1.6} aria-hidden="true" />
    </button>
  );
}
