import { lazy } from "react";

/** `ModelViewer` in a chunk of its own: three.js is fetched when the first view mounts. Wrap it in `Suspense`. */
export const LazyModelViewer = lazy(async () => {
  const { ModelViewer } = await import("./model-viewer.tsx");
  return { default: ModelViewer };
});
