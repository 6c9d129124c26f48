/** Handlers of map events by name. */
export type MapEventHandlers = Readonly<Record<string, (payload: unknown) => void>>;

/** Hands an event to its handler. One that nobody mapped is logged, and nothing else happens (MAP-07). */
export function dispatchMapEvent(handlers: MapEventHandlers, name: string, payload: unknown): void {
  const handle = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
  if (handle) handle(payload);
  // oxlint-disable-next-line no-console -- the specification asks for it
  else console.error(`Unmapped map event: ${name}`);
}
