import { EventEmitter } from "node:events";
import { beforeEach, expect, test } from "vitest";
import { createRecorder, type Recorder } from "#desktop/host/test/recorder.ts";
import { askBeforeClosing, type WindowClosing } from "./closing.ts";

/** A window as Electron closes it: listeners may refuse. */
class Window extends EventEmitter {
  isClosed = false;
  close(): void {
    let isRefused = false;
    this.emit("close", { preventDefault: () => (isRefused = true) });
    this.isClosed = !isRefused;
  }
}
let window: Window;
let quits: number;
let recorder: Recorder;
let closing: WindowClosing;

beforeEach(() => {
  window = new Window();
  quits = 0;
  recorder = createRecorder();
  closing = askBeforeClosing(window, recorder.push, () => (quits += 1));
});
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
