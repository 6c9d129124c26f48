import { IconCubeOff } from "@tabler/icons-react";

/** Takes the view's place when nothing can be drawn. */
export function ViewerNotice({ title, subtitle }: { title: string; subtitle: string }) {
  return (
    <output className="purlin-viewer-notice">
      <IconCubeOff size={28} stroke={1.6} aria-hidden="true" />
      <strong>{title}</strong>
      <span>{subtitle}</span>
    </output>
  );
}
