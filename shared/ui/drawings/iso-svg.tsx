import type { Drawing } from "./scene.ts";
import "./drawings.css";

/**
 * An isometric drawing as SVG. Hidden from assistive technology unless it has a label.
 *
 * @param isSmall for under 140 px
 * @param isFilling fills its box and loses what stands over, instead of standing whole in it
 */
export function IsoSvg({
  drawing,
  label,
  isSmall,
  isFilling,
}: {
  drawing: Drawing;
  label?: string;
  isSmall?: boolean;
  isFilling?: boolean;
}) {
  const naming = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    <svg
      className="iso"
      viewBox={drawing.viewBox}
      data-small={isSmall || undefined}
      preserveAspectRatio={isFilling ? "xMidYMid slice" : undefined}
      {...naming}
      // Our own generator wrote the markup; nothing a user typed reaches it.
      dangerouslySetInnerHTML={{ __html: drawing.body }}
    />
  );
}
