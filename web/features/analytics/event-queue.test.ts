import { expect, test } from "vitest";
import { createEventQueue } from "./event-queue.ts";
import type { QueuedEvent } from "./event-queue.ts";

const event: QueuedEvent = { name: "waitlist_opened", fields: {}, path: "/suppliers" };

function queueWith(mayCount: () => boolean) {
  const sent: number[] = [];
  const send = (events: QueuedEvent[]): Promise<void> => Promise.resolve(void sent.push(events.length));
  return { sent, queue: createEventQueue({ mayCount, send }) };
}

test("CON-07: events go together; fifty do not wait", () => {
  const { sent, queue } = queueWith(() => true);
  queue.add(event);
  queue.add(event);
  queue.flush();
  for (let index = 0; index < 51; index += 1) queue.add(event);
  expect(sent).toEqual([2, 50]);
  queue.flush();
  queue.flush();
  expect(sent).toEqual([2, 50, 1]);
});

test("SHL-12: before the visitor agrees nothing is sent, and nothing is kept to be sent later", () => {
  let mayCount = false;
  const { sent, queue } = queueWith(() => mayCount);
  queue.add(event);
  queue.flush();
  mayCount = true;
  queue.flush();
  expect(sent).toEqual([]);
  queue.add(event);
  mayCount = false;
  queue.flush();
  expect(sent).toEqual([]);
});
