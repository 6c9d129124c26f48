import type { Codec } from "./codec.ts";
import type { makeWorld } from "./worlds.ts";

/** What the preload's world needs to know of the application. */
export interface PreloadSettings {
  /** Name of the CDP binding, visible in this world only. */
  binding: string;
  platform: string;
  versions: Record<string, string>;
}

/**
 * Electron's sandboxed preload environment: `require` of a handful of modules, `ipcRenderer`, `contextBridge`, `webUtils`.
 * Runs in the isolated world from its own source text; gives the `require` and `process` that the preload script gets.
 */
export function makePreloadRuntime(settings: PreloadSettings, codec: Codec, world: ReturnType<typeof makeWorld>) {
  type Listener = (event: object, ...args: unknown[]) => void;
  const scope = globalThis as unknown as Record<string, unknown>;
  const send = scope[settings.binding] as (text: string) => void;
  delete scope[settings.binding];
  const listeners = new Map<string, Listener[]>();
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  const pathOf = new Map<string, string>();
  const held = new Map<number, { files: File[]; again(): void }>();
  let count = 0;

  const keyOf = (file: File) => `${file.name}|${file.size}|${file.lastModified}`;
  const post = (kind: string, id: number, channel: string, args: unknown[]) =>
    send(JSON.stringify({ kind, id, channel, args: codec.encode(args) }));

  const ipcRenderer = {
    invoke(channel: string, ...args: unknown[]): Promise<unknown> {
      const id = (count += 1);
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      post("invoke", id, channel, args);
      waiting.set(id, { resolve, reject });
      return promise;
    },
    send(channel: string, ...args: unknown[]): void {
      post("send", 0, channel, args);
    },
    on(channel: string, listener: Listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      return ipcRenderer;
    },
    removeListener(channel: string, listener: Listener) {
      const kept = [...(listeners.get(channel) ?? [])];
      const at = kept.lastIndexOf(listener);
      if (at >= 0) kept.splice(at, 1);
      listeners.set(channel, kept);
      return ipcRenderer;
    },
  };

  /** Called by the shell through CDP. */
  scope["__shell"] = {
    deliver(channel: string, text: string): void {
      const args = codec.decode(text) as unknown[];
      for (const listener of listeners.get(channel) ?? []) listener({ sender: ipcRenderer, ports: [] }, ...args);
    },
    settle(id: number, error: string | null, text: string): void {
      const slot = waiting.get(id);
      waiting.delete(id);
      if (error === null) slot?.resolve(codec.decode(text));
      else slot?.reject(new Error(error));
    },
    file: (id: number, index: number) => held.get(id)?.files[index],
    paths(id: number, paths: string[]): void {
      const drop = held.get(id);
      held.delete(id);
      drop?.files.forEach((file, index) => pathOf.set(keyOf(file), paths[index] ?? ""));
      drop?.again();
    },
  };

  // A file's path is known to CDP only, and only later: the drop is held back until it has answered.
  addEventListener(
    "drop",
    (event) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (!event.isTrusted || files.length === 0) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const id = (count += 1);
      const target = event.target;
      const { clientX, clientY } = event;
      const again = () => {
        const dataTransfer = new DataTransfer();
        for (const file of files) dataTransfer.items.add(file);
        target?.dispatchEvent(
          new DragEvent("drop", { bubbles: true, cancelable: true, composed: true, dataTransfer, clientX, clientY }),
        );
      };
      held.set(id, { files, again });
      post("paths", id, "", [files.length]);
    },
    true,
  );

  const electron = {
    ipcRenderer,
    contextBridge: { exposeInMainWorld: world.expose },
    webUtils: { getPathForFile: (file: File) => pathOf.get(keyOf(file)) ?? "" },
  };
  const guarded = new Proxy(electron, {
    get(target, key) {
      if (key in target) return Reflect.get(target, key);
      throw new Error(`chromium-shell: ${String(key)} is not available in a preload script`);
    },
  });
  return {
    require(name: string): unknown {
      if (name === "electron" || name === "electron/renderer") return guarded;
      throw new Error(`module not found: ${name}`);
    },
    process: {
      type: "renderer",
      sandboxed: true,
      contextIsolated: true,
      platform: settings.platform,
      versions: settings.versions,
      env: {},
    },
  };
}
