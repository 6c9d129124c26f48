/** An event of the browser; `sessionId` is empty for those of the browser itself. */
export interface CdpEvent {
  method: string;
  // What an event carries is the protocol's business; readers pick their fields.
  params: Record<string, unknown>;
  sessionId: string;
}

/** The DevTools protocol over one socket, with flat sessions. */
export interface Cdp {
  /** Rejects with the protocol's words, or when the browser is gone. */
  send<Result = Record<string, unknown>>(method: string, params?: object, sessionId?: string): Promise<Result>;
  on(listener: (event: CdpEvent) => void): void;
  close(): void;
}

/** Connects to the address that the browser printed. */
export async function connectCdp(url: string): Promise<Cdp> {
  const socket = new WebSocket(url);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve(), { once: true });
    socket.addEventListener("error", () => reject(new Error(`The browser does not answer at ${url}.`)), { once: true });
  });
  const waiting = new Map<number, { resolve(value: never): void; reject(error: Error): void; method: string }>();
  const listeners: ((event: CdpEvent) => void)[] = [];
  let count = 0;

  socket.addEventListener("message", ({ data }) => {
    // Foreign data: the protocol's own shape.
    const message = JSON.parse(String(data)) as Partial<CdpEvent> & {
      id?: number;
      result?: never;
      error?: { message: string };
    };
    if (message.id === undefined) {
      const event = { method: message.method ?? "", params: message.params ?? {}, sessionId: message.sessionId ?? "" };
      for (const listener of listeners) listener(event);
      return;
    }
    const slot = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) slot?.reject(new Error(`${slot.method}: ${message.error.message}`));
    else if (slot) slot.resolve(message.result as never);
  });
  socket.addEventListener("close", () => {
    for (const { reject, method } of waiting.values()) reject(new Error(`${method}: the browser is gone.`));
    waiting.clear();
  });

  return {
    on: (listener) => void listeners.push(listener),
    close: () => socket.close(),
    send(method, params = {}, sessionId) {
      if (socket.readyState !== WebSocket.OPEN) return Promise.reject(new Error(`${method}: the browser is gone.`));
      const id = (count += 1);
      const { promise, resolve, reject } = Promise.withResolvers<never>();
      waiting.set(id, { resolve, reject, method });
      socket.send(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }));
      return promise;
    },
  };
}
