import { useEffect, useId } from "react";

const unsaved = new Set<string>();

/** Says that a form holds text which is nowhere else, as long as it does. */
export function useUnsavedText(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    unsaved.add(id);
    return () => void unsaved.delete(id);
  }, [id, isUnsaved]);
}

/** Whether leaving all forms of the page would lose text: ask first. */
export function hasUnsavedText(): boolean {
  return unsaved.size > 0;
}
