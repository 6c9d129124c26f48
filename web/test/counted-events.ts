import { z } from "zod";
import { watchRequests } from "./network.ts";

const Sent = z.object({
  region: z.string(),
  events: z.array(z.object({ name: z.string(), path: z.string(), fields: z.record(z.string(), z.unknown()) })),
});

/** What the visitor said about counting; null where they were not asked yet. */
export function setConsent(answer: "yes" | "no" | null): void {
  document.cookie = `purlin-consent=${answer ?? "no; Max-Age=0"}; Path=/`;
}

/**
 * What a page sends to be counted, from the call on.
 *
 * @returns what was sent so far, each event with its region, as if the page were left: nothing waits any more then
 */
export function countedEvents(): () => Promise<z.infer<typeof Sent>["events"]> {
  const asked = watchRequests();
  return async () => {
    document.dispatchEvent(new Event("visibilitychange"));
    // What was sent before this is known by the time it is answered.
    await fetch("/api/health");
    return asked
      .filter(({ path }) => path === "/api/analytics/events")
      .flatMap(({ body }) => {
        const { region, events } = Sent.parse(JSON.parse(body ?? ""));
        return events.map((event) => ({ region, ...event }));
      });
  };
}
