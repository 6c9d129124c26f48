import { useEffect, useRef } from "react";
import type { CommandId } from "#desktop/ipc/commands.ts";
import { useCommandTable } from "./commands.ts";

/** Makes a command available while `handler` is there. The newest handler runs; registering does not follow every render. */
export function useCommand(id: CommandId, handler: (() => void) | null): void {
  const latest = useRef(handler);
  const register = useCommandTable((table) => table.register);
  const isAvailable = handler !== null;
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => (isAvailable ? register(id, () => latest.current?.()) : undefined), [id, isAvailable, register]);
}
