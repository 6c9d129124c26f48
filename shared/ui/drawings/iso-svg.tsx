import type { Drawing } from "./scene.ts";
import "./drawings.css";

/** An isometric drawing as SVG. Hidden from assistive technology unless it has a label. `isSmall` is for under 140 px. */
export function IsoSvg({ drawing, label, isSmall }: { drawing: Drawing; label?: string; isSmall?: boolean }) {
  const naming = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    <svg
      className="iso"
      viewBox={drawing.viewBox}
      data-small={isSmall || undefined}
      {...naming}
      // Our own generator wrote the markup; nothing a user typed reaches it.
      dangerouslySetInnerHTML={{ __html: drawing.body }}
    />
  );
}
