import type { ComponentProps, ComponentType, ReactNode } from "react";
import { optionalPart } from "#shared/ui/app/optional-part.tsx";
import type { Retrying } from "#shared/ui/app/optional-part.tsx";
import type { ModelViewer } from "./model-viewer.tsx";

/**
 * `ModelViewer` in a chunk of its own: three.js is fetched when the first view mounts. Call it once per place, outside
 * of components.
 *
 * @param stands what takes its place while it comes, and where it does not
 */
export function lazyModelViewer(stands: {
  Waiting(): ReactNode;
  Missing(props: ComponentProps<typeof ModelViewer> & Retrying): ReactNode;
}): ComponentType<ComponentProps<typeof ModelViewer>> {
  return optionalPart(async () => (await import("./model-viewer.tsx")).ModelViewer, stands);
}
