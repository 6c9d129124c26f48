import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRecorder, type Recorder } from "#desktop/services/test/recorder.ts";
import { askBeforeClosing, type WindowClosing } from "./closing.ts";

/** A window as Electron closes it: listeners may refuse. */
class Window extends EventEmitter {
  isClosed = false;
  /** Electron throws for a window that is gone. */
  close(): void {
    if (this.isClosed) throw new TypeError("Object has been destroyed");
    let isRefused = false;
    this.emit("close", { preventDefault: () => (isRefused = true) });
    if (!isRefused) this.destroy();
  }
  destroy(): void {
    this.isClosed = true;
    this.emit("closed");
  }
}
let window: Window;
let quits: number;
let recorder: Recorder;
let closing: WindowClosing;

beforeEach(() => {
  vi.useFakeTimers();
  window = new Window();
  quits = 0;
  recorder = createRecorder();
  closing = askBeforeClosing(window, recorder.push, () => (quits += 1));
});
afterEach(() => vi.useRealTimers());
const asked = () => recorder.of("window.closeRequested").length;

test("a window closes at once while the page holds nothing", () => {
  window.close();
  expect([window.isClosed, asked()]).toEqual([true, 0]);
});

test("a held window stays and the page is asked, each time anew; it closes when the page says so", () => {
  closing.hold(true);
  window.close();
  closing.hold(true);
  window.close();
  expect([window.isClosed, asked()]).toEqual([false, 2]);
  closing.leave();
  expect([window.isClosed, quits]).toEqual([true, 0]);
});

test("a page that does not hear the question cannot keep the window for ever", () => {
  closing.hold(true);
  window.close();
  window.close();
  expect([window.isClosed, asked()]).toEqual([true, 1]);
});

test("who was quitting quits", () => {
  closing.hold(true);
  closing.quitting();
  window.close();
  closing.leave();
  expect([window.isClosed, quits]).toEqual([false, 1]);
});

test("who chose to stay is no longer quitting: closing the window later closes the window only", () => {
  closing.hold(true);
  closing.quitting();
  window.close();
  closing.hold(true);
  closing.stay();
  window.close();
  closing.hold(true);
  closing.leave();
  expect([window.isClosed, quits]).toEqual([true, 0]);
});

test("a page that says nothing is closed after 5 s; one that heard the question is waited for", () => {
  closing.hold(true);
  window.close();
  vi.advanceTimersByTime(4_999);
  closing.hold(true);
  vi.advanceTimersByTime(60_000);
  expect(window.isClosed).toBe(false);
  window.close();
  vi.advanceTimersByTime(4_999);
  expect(window.isClosed).toBe(false);
  vi.advanceTimersByTime(1);
  expect([window.isClosed, quits]).toEqual([true, 0]);
});

test("a page that says nothing while the program quits does not keep the program", () => {
  closing.hold(true);
  closing.quitting();
  window.close();
  vi.advanceTimersByTime(5_000);
  expect(quits).toBe(1);
});

test("a window that goes while its page is asked is not closed again", () => {
  closing.hold(true);
  window.close();
  window.destroy();
  expect(() => vi.advanceTimersByTime(60_000)).not.toThrow();
});
