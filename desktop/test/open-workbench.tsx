import "#build/site/browser-parts.ts";
import { PointerEventsCheckLevel, userEvent } from "@testing-library/user-event";
import type { UserEvent } from "@testing-library/user-event";
import { createRoot } from "react-dom/client";
import { onTestFinished, vi } from "vitest";
import { screen, waitFor, within } from "#build/testing/page-queries.ts";
import { type Bridge, type CallName, calls } from "#desktop/ipc/bridge.ts";
import { answerCall } from "#desktop/services/answer-call.ts";
import { askBeforeClosing } from "#desktop/services/closing.ts";
import type { Handlers } from "#desktop/services/services.ts";
import { modelReaders } from "./model-readers.ts";
import type { Computer } from "./computer.ts";
import { type ComputerOptions, openComputer } from "./open-computer.ts";

export interface WorkbenchOptions extends ComputerOptions {
  /** Whether the page reads its models, as for trees, properties and overlays; else they stay on their way. */
  readsModels?: boolean;
}

/** What stays on its way. */
const NeverAnswers = window.Worker;

/** The whole page of the workbench in a document without layout, on real services and a real server. */
export interface OpenWorkbench {
  computer: Computer;
  user: UserEvent;
  page: typeof screen;
  /** What is in the tab in front. */
  front(): ReturnType<typeof within>;
  /** What the system told of while another window was in front. */
  notes: string[];
  /** Whether another window is in front. */
  isBehind: boolean;
  /** Closes the window as the user does. @returns whether it is closed, or the page asks first */
  closeWindow(): boolean;
  isWindowClosed(): boolean;
  /** Lets a call of the page wait; a test puts its own in its place. */
  hold(name: string, input: unknown): Promise<void>;
  /** When every call of the page is answered, and those that its answers led to. */
  settled(): Promise<void>;
  /** Quits the program. */
  quit(): Promise<void>;
}

/**
 * Opens it. Its modules are read anew, as a window has its own; there is one at a time. It is closed when the test ends,
 * or with the next one. Fails the test when a component threw, or React or a library had something to say.
 */
export async function openWorkbench({ readsModels = false, ...options }: WorkbenchOptions): Promise<OpenWorkbench> {
  await close();
  const computer = openComputer(options);
  const { openModel, openOutput } = computer.services;
  const openBytes = (area: string, id: string) => (area === "output" ? openOutput(id) : openModel(id));
  window.Worker = readsModels ? modelReaders(openBytes) : NeverAnswers;
  // A tree draws the lines that it has room for.
  for (const size of ["clientWidth", "clientHeight"])
    Object.defineProperty(Element.prototype, size, { configurable: true, value: readsModels ? 800 : 0 });
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const thrown: unknown[] = [];
  const asked = new Set<Promise<unknown>>();
  let isClosed = false;
  let isGone = false;
  const closings: { close?: (event: { preventDefault(): void }) => void; closed?: () => void } = {};
  const frame = {
    on: (event: "close" | "closed", listener: never) => void (closings[event] = listener),
    close() {
      let isPrevented = false;
      closings.close?.({ preventDefault: () => (isPrevented = true) });
      if (isPrevented) return;
      isClosed = true;
      closings.closed?.();
    },
  };
  computer.onPush = (name, payload) => listeners.get(name)?.forEach((listener) => listener(payload as never));
  const closing = askBeforeClosing(frame, computer.onPush, () => (isClosed = true));
  const handlers: Handlers = {
    ...computer.handlers,
    "app.info": async () => ({ version: "0.0.0", platform: "linux", isShell: true, notice: null }),
    "window.control": async ({ action }) => {
      if (action === "leave") closing.leave();
      else if (action === "stay") closing.stay();
      else if (action === "close") frame.close();
    },
    "window.notify": async ({ title, body }) => {
      if (workbench.isBehind) workbench.notes.push(`${title}: ${body}`);
    },
    "window.hold": async ({ isHeld }) => closing.hold(isHeld),
  };
  const answer = async <Name extends CallName>(name: Name, input: unknown) => {
    // The schema and the function are both found under `name`; TypeScript cannot follow the pair.
    const work = handlers[name] as (input: unknown) => Promise<unknown>;
    const given = await answerCall(calls[name].input, work, input, (_message, cause) => void thrown.push(cause));
    // Over the wire only copies go.
    return structuredClone(given) as Awaited<ReturnType<typeof bridge.call<Name>>>;
  };
  const bridge: Bridge = {
    // Nobody hears a page that is gone.
    call: async (name, input) => {
      await workbench.hold(name, input);
      if (isGone) return new Promise(() => undefined);
      const given = answer(name, input);
      asked.add(given);
      return given;
    },
    on(name, listener) {
      const heard = listeners.get(name) ?? new Set();
      listeners.set(name, heard.add(listener as never));
      return () => void heard.delete(listener as never);
    },
    openDropped: async () => null,
  };
  Object.assign(window, { purlin: bridge });

  const said = (["error", "warn"] as const).map((way) =>
    vi.spyOn(console, way).mockImplementation((...words: unknown[]) => {
      thrown.push(new Error(`React or a library says: ${words.map(String).join(" ")}`));
    }),
  );
  const onError = (failure: unknown): void => void thrown.push(failure);
  vi.resetModules();
  const { App } = await import("#desktop/renderer/app.tsx");
  const element = document.createElement("div");
  element.id = "root";
  document.body.replaceChildren(element);
  const root = createRoot(element, { onUncaughtError: onError, onCaughtError: onError });
  root.render(<App />);
  const workbench: OpenWorkbench = {
    computer,
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    page: screen,
    front() {
      const panel = document.querySelector<HTMLElement>("main > [role=tabpanel]:not([hidden])");
      if (panel === null) throw new Error("No tab is in front.");
      return within(panel);
    },
    notes: [],
    isBehind: false,
    closeWindow() {
      frame.close();
      return isClosed;
    },
    isWindowClosed: () => isClosed,
    hold: async () => undefined,
    async settled() {
      // An answer may lead to the next question: a run that the server got all the same is cancelled then.
      for (let known = -1; known < asked.size;) {
        known = asked.size;
        await Promise.all(asked);
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
    async quit() {
      if (!isClosed) frame.close();
      // The page holds the window while something typed is on its way to the disk.
      await waitFor(() => {
        if (!isClosed) throw new Error("The page does not let the window close.");
      });
      await close();
    },
  };
  close = async () => {
    close = async () => undefined;
    root.unmount();
    isGone = true;
    listeners.clear();
    for (const way of said) way.mockRestore();
    await computer.quit();
    if (thrown.length > 0) throw thrown[0];
  };
  onTestFinished(() => close());
  return workbench;
}

/** Closes the workbench that is open. */
let close = async (): Promise<void> => undefined;
