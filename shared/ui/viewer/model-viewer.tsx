import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import type { ModelViewerHandle, ModelViewerProps } from "./types.ts";
import { ViewerController } from "./viewer-controller.ts";
import { turnCube, ViewCube } from "./view-cube.tsx";
import { ViewerNotice } from "./viewer-notice.tsx";
import "./viewer.css";

/**
 * 3D view of IFC models and preview parts. Fills its parent, which must have a size. Loads three.js: import it through
 * `lazy-model-viewer.tsx`. Without WebGL 2 it shows a notice; `onFailed` is not called for that.
 */
export function ModelViewer({ ref, ...props }: ModelViewerProps & { ref?: Ref<ModelViewerHandle> }) {
  const host = useRef<HTMLDivElement>(null);
  const cube = useRef<HTMLDivElement>(null);
  const controller = useRef<ViewerController | null>(null);
  const latest = useRef(props);
  const [state, setState] = useState<"drawing" | "noWebgl" | "contextLost">("drawing");

  useEffect(() => {
    latest.current = props;
    controller.current?.update(props);
  });

  useEffect(() => {
    const parent = host.current;
    if (!parent) return;
    // Focusable here: to a linter an application is no control, to a keyboard it is.
    parent.tabIndex = 0;
    const created = new ViewerController(parent, latest.current, {
      onCamera: (yaw, pitch) => turnCube(cube.current, yaw, pitch),
      onContext: (isLost) => setState(isLost ? "contextLost" : "drawing"),
      onNoWebgl: () => setState("noWebgl"),
    });
    controller.current = created;
    const observer = new ResizeObserver(() => created.resize(parent.clientWidth, parent.clientHeight));
    observer.observe(parent);
    return () => {
      observer.disconnect();
      controller.current = null;
      created.dispose();
    };
  }, []);

  useEffect(() => {
    if (state !== "drawing") latest.current.onUndrawable?.();
  }, [state]);

  useImperativeHandle(ref, () => handleOf(() => controller.current), []);

  const { texts } = props;
  return (
    <div className="purlin-viewer" data-scheme={props.colourScheme}>
      <div
        ref={host}
        className="purlin-viewer-canvas"
        role="application"
        aria-label={props.label}
        hidden={state === "noWebgl"}
      />
      {state !== "noWebgl" && props.showCube !== false && (
        <ViewCube ref={cube} texts={texts.cube} onView={(direction) => controller.current?.view(direction)} />
      )}
      {state === "noWebgl" && <ViewerNotice title={texts.noWebglTitle} subtitle={texts.noWebglSubtitle} />}
      {state === "contextLost" && <ViewerNotice title={texts.contextLostTitle} subtitle={texts.contextLostSubtitle} />}
    </div>
  );
}

/** The handle stays the same while controllers come and go. */
function handleOf(find: () => ViewerController | null): ModelViewerHandle {
  return {
    fit: (target) => find()?.fit(target),
    view: (direction) => find()?.view(direction),
    countStyles: (modelKey) => find()?.countStyles(modelKey) ?? { drawn: 0, unstyled: 0 },
    measure: () => find()?.measure() ?? null,
    screenshot: (width) => find()?.screenshot(width) ?? "",
    findByGlobalId: (modelKey, globalId) => find()?.findByGlobalId(modelKey, globalId),
    wholeIds: (element) => find()?.wholeIds(element) ?? [],
    properties: async (element) => {
      const controller = find();
      if (!controller) throw new Error("The 3D view is not open. Open it to read the element's properties.");
      return controller.properties(element);
    },
  };
}
