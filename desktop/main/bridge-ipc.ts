import { ipcMain, type IpcMainInvokeEvent } from "electron";
import { z } from "zod";
import { calls, events, type CallName, type EventName } from "#desktop/ipc/bridge.ts";
import { CALL_CHANNEL, DROP_CHANNEL, LISTENING_CHANNEL } from "#desktop/ipc/channels.ts";
import type { Handlers, Services } from "#desktop/services/services.ts";
import { type Answer, answerCall, refused } from "#desktop/services/answer-call.ts";
import { log } from "./log.ts";
import { isOwnSender } from "./guards.ts";

/** Wraps a function so that only the workbench's own page is answered. */
export function handle<Schema extends z.core.$ZodType>(
  schema: Schema,
  work: (input: z.output<Schema>) => Promise<unknown>,
) {
  return async (event: Pick<IpcMainInvokeEvent, "senderFrame">, input: unknown): Promise<Answer> =>
    isOwnSender(event.senderFrame)
      ? answerCall(schema, work, input, log)
      : refused("foreign_sender", "This page may not talk to the workbench.");
}

/** Connects the bridge's calls, drops and subscriptions to their functions. Once. */
export function listenToPage(
  handlers: Handlers,
  services: Pick<Services, "openFile">,
  onListening: (name: EventName) => void,
) {
  const handled = new Map(
    Object.keys(calls)
      .filter(isCallName)
      .map((name) => [name, handlerOf(name, handlers)]),
  );
  ipcMain.handle(CALL_CHANNEL, async (event, name: unknown, input: unknown): Promise<Answer> => {
    const run = typeof name === "string" && isCallName(name) ? handled.get(name) : undefined;
    return run ? run(event, input) : refused("unknown_call", "The workbench does not know this call.");
  });
  // The path comes from the preload, which has it from the system for a file the user dropped.
  const drop = handle(z.string().min(1).max(4096), (path) => services.openFile(path));
  ipcMain.handle(DROP_CHANNEL, (event, path: unknown) => drop(event, path));
  ipcMain.on(LISTENING_CHANNEL, (event, name: unknown) => {
    if (isOwnSender(event.senderFrame) && typeof name === "string" && isEventName(name)) onListening(name);
  });
}

function handlerOf<Name extends CallName>(name: Name, handlers: Handlers) {
  // The schema and the function are both found under `name`; TypeScript cannot follow the pair.
  const run = handlers[name] as (input: unknown) => Promise<unknown>;
  return handle(calls[name].input, run);
}

function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name);
}
function isEventName(name: string): name is EventName {
  return Object.hasOwn(events, name);
}
