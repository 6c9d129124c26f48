import { EventEmitter } from "node:events";
import { makeCodec } from "./codec.ts";
import { strict } from "./unimplemented.ts";

/** Who sent a message, as Electron tells it. */
export interface SenderEvent {
  sender: unknown;
  senderFrame: { url: string; parent: null | object } | null;
}
type Handler = (event: SenderEvent, ...args: unknown[]) => unknown;

const codec = makeCodec();
const handlers = new Map<string, Handler>();
const emitter = new EventEmitter();

/** Electron's `ipcMain`. */
export const ipcMain = strict("ipcMain", {
  handle(channel: string, handler: Handler): void {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    handlers.set(channel, handler);
  },
  removeHandler: (channel: string) => void handlers.delete(channel),
  on: (channel: string, listener: Handler) => void emitter.on(channel, listener),
  once: (channel: string, listener: Handler) => void emitter.once(channel, listener),
  removeListener: (channel: string, listener: Handler) => void emitter.removeListener(channel, listener),
});

/** A message without an answer. */
export function receive(channel: string, event: SenderEvent, args: string): void {
  emitter.emit(channel, event, ...decodeArgs(args));
}

/** A call; gives the encoded answer, or the words that Electron puts around a failure. */
export async function answer(
  channel: string,
  event: SenderEvent,
  args: string,
): Promise<{ error: string | null; text: string }> {
  const handler = handlers.get(channel);
  try {
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    return { error: null, text: codec.encode(await handler(event, ...decodeArgs(args))) };
  } catch (error) {
    return { error: `Error invoking remote method '${channel}': ${String(error)}`, text: "null" };
  }
}

function decodeArgs(args: string): unknown[] {
  const decoded = codec.decode(args);
  return Array.isArray(decoded) ? decoded : [];
}
