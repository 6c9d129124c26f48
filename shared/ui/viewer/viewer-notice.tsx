import { IconCubeOff } from "@tabler/icons-react";

/** Takes the view's place when nothing can be drawn. */
export function ViewerNotice({ title, subtitle }: { title: string; subtitle: string }) {
  return (
    <div className="purlin-viewer-notice" role="status">
      <IconCubeOff size={28} stroke={1.6} aria-hidden="true" />
      <strong>{title}</strong>
      <span>{subtitle}</span>
    </div>
  );
}
