/**
 * One end of the passage between the page's own world and the preload's isolated world.
 * Both see the same document but not each other's objects: events carry cloned values across,
 * functions become numbers that the other end calls. Runs in the page from its own source text.
 *
 * @param name of the events; unknown to the page's scripts
 * @param side events are heard under the own side's name
 */
export function makeWorld(name: string, side: "main" | "preload") {
  type Packed = { t: string; v?: unknown };
  type Reply = { value: Packed } | { error: { name: string; message: string } };
  const other = side === "main" ? "preload" : "main";
  const functions: ((...args: unknown[]) => unknown)[] = [];
  const exposed = new Map<unknown, number>();
  const promises: { resolve(value: unknown): void; reject(error: unknown): void }[] = [];
  // Taken before any script of the page can replace them.
  const { dispatchEvent, addEventListener } = EventTarget.prototype;
  const Carrier = CustomEvent;
  let reply: Reply | undefined;

  const post = (kind: string, detail: unknown) => {
    dispatchEvent.call(document, new Carrier(`${name}:${other}:${kind}`, { detail }));
  };
  const hear = (kind: string, listener: (detail: never) => void) => {
    const receive = (event: Event) => {
      event.stopImmediatePropagation();
      if (event instanceof Carrier) listener(event.detail as never);
    };
    addEventListener.call(document, `${name}:${side}:${kind}`, receive, true);
  };

  function pack(value: unknown, depth = 0): Packed {
    if (depth > 100) throw new Error("The value is nested too deeply to cross the bridge.");
    if (typeof value === "function") {
      const id = exposed.get(value) ?? functions.push(value as () => unknown) - 1;
      exposed.set(value, id);
      return { t: "function", v: id };
    }
    if (typeof value === "symbol") throw new Error("A symbol cannot cross the bridge.");
    if (value instanceof Promise) return { t: "promise", v: promised(value) };
    if (value instanceof Error) return { t: "error", v: { name: value.name, message: value.message } };
    if (Array.isArray(value)) return { t: "array", v: value.map((item) => pack(item, depth + 1)) };
    if (Object.prototype.toString.call(value) === "[object Object]") {
      return { t: "object", v: Object.entries(value as object).map(([key, item]) => [key, pack(item, depth + 1)]) };
    }
    return { t: "value", v: value };
  }

  let settling = 0;
  function promised(promise: Promise<unknown>): string {
    const id = `${side}-${(settling += 1)}`;
    const settle = (isKept: boolean) => (value: unknown) => post("settle", { id, isKept, value: pack(value) });
    promise.then(settle(true), settle(false));
    return id;
  }
  const waiting = new Map<string, number>();
  hear("settle", ({ id, isKept, value }: { id: string; isKept: boolean; value: Packed }) => {
    const slot = promises[waiting.get(id) ?? -1];
    waiting.delete(id);
    if (isKept) slot?.resolve(unpack(value));
    else slot?.reject(unpack(value));
  });

  function unpack({ t, v }: Packed): unknown {
    if (t === "function") return (...args: unknown[]) => call(v as number, args);
    if (t === "promise") {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      waiting.set(v as string, promises.push({ resolve, reject }) - 1);
      return promise;
    }
    if (t === "error") {
      const { name: kind, message } = v as { name: string; message: string };
      return Object.assign(new Error(message), { name: kind });
    }
    if (t === "array") return (v as Packed[]).map(unpack);
    if (t === "object") return Object.fromEntries((v as [string, Packed][]).map(([key, item]) => [key, unpack(item)]));
    return v;
  }

  /** Calls the other end's function and gives its answer: events are dispatched at once. */
  function call(id: number, args: unknown[]): unknown {
    reply = undefined;
    post("call", { id, args: args.map((argument) => pack(argument)) });
    const answer = reply as Reply | undefined;
    if (!answer) throw new Error("The other side of the bridge is gone.");
    if ("error" in answer) throw Object.assign(new Error(answer.error.message), { name: answer.error.name });
    return unpack(answer.value);
  }
  hear("reply", (answer: Reply) => {
    reply = answer;
  });
  hear("call", ({ id, args }: { id: number; args: Packed[] }) => {
    let answer: Reply;
    try {
      answer = { value: pack(functions[id]?.(...args.map(unpack))) };
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      answer = { error: { name: failure.name, message: failure.message } };
    }
    post("reply", answer);
  });

  function freeze(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    Object.values(value).forEach(freeze);
    return Object.freeze(value);
  }
  hear("expose", ({ key, api }: { key: string; api: Packed }) => {
    Object.defineProperty(globalThis, key, { value: freeze(unpack(api)), enumerable: true });
  });
  return {
    /** Puts a frozen copy of `api` into the other world, under a name that cannot be replaced. */
    expose(key: string, api: unknown): void {
      post("expose", { key, api: pack(api) });
    },
  };
}
