/** Values as structured clone carries them, written as JSON text. */
export interface Codec {
  /** Throws "An object could not be cloned." where structured clone would. */
  encode(value: unknown): string;
  decode(text: string): unknown;
}

/**
 * The same codec for both ends. Runs in Node, and in the page from its own source text:
 * it must not use anything declared outside its body.
 * Carries primitives, arrays, objects, Map, Set, Date, RegExp, Error, buffers, views and cycles.
 */
export function makeCodec(): Codec {
  type Tagged = { $: string; i?: number; v?: unknown; w?: unknown };
  const views = [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array];
  const moreViews = [Float32Array, Float64Array, BigInt64Array, BigUint64Array];
  const viewByName = new Map([...views, ...moreViews].map((view) => [view.name, view]));

  function toBase64(bytes: Uint8Array): string {
    let text = "";
    const step = 0x8000;
    for (let at = 0; at < bytes.length; at += step) text += String.fromCharCode(...bytes.subarray(at, at + step));
    return btoa(text);
  }
  function fromBase64(text: string): Uint8Array<ArrayBuffer> {
    const raw = atob(text);
    const bytes = new Uint8Array(raw.length);
    for (let at = 0; at < raw.length; at += 1) bytes[at] = raw.charCodeAt(at);
    return bytes;
  }
  function refuse(): never {
    throw new Error("An object could not be cloned.");
  }

  function encode(value: unknown): string {
    const seen = new Map<object, number>();
    const write = (item: unknown): unknown => {
      if (item === null || typeof item === "string" || typeof item === "boolean") return item;
      if (typeof item === "number")
        return Number.isFinite(item) && !Object.is(item, -0)
          ? item
          : { $: "number", v: Object.is(item, -0) ? "-0" : String(item) };
      if (item === undefined) return { $: "undefined" };
      if (typeof item === "bigint") return { $: "bigint", v: String(item) };
      if (typeof item !== "object") return refuse();
      const known = seen.get(item);
      if (known !== undefined) return { $: "again", v: known };
      const i = seen.size;
      seen.set(item, i);
      if (Array.isArray(item)) return { $: "array", i, v: item.map(write) };
      if (item instanceof Date) return { $: "date", i, v: item.getTime() };
      if (item instanceof RegExp) return { $: "regexp", i, v: item.source, w: item.flags };
      if (item instanceof Error) return { $: "error", i, v: [item.name, item.message], w: item.stack };
      if (item instanceof Map) return { $: "map", i, v: [...item].map((pair) => pair.map(write)) };
      if (item instanceof Set) return { $: "set", i, v: [...item].map(write) };
      if (item instanceof ArrayBuffer) return { $: "buffer", i, v: toBase64(new Uint8Array(item)) };
      if (ArrayBuffer.isView(item)) {
        const name = item.constructor.name === "Buffer" ? "Uint8Array" : item.constructor.name;
        return { $: "view", i, v: toBase64(new Uint8Array(item.buffer, item.byteOffset, item.byteLength)), w: name };
      }
      if (Object.prototype.toString.call(item) !== "[object Object]") return refuse();
      return { $: "object", i, v: Object.entries(item).map(([key, part]) => [key, write(part)]) };
    };
    return JSON.stringify(write(value));
  }

  function decode(text: string): unknown {
    const made: unknown[] = [];
    const read = (item: unknown): unknown => {
      if (item === null || typeof item !== "object") return item;
      const { $: kind, i = 0, v, w } = item as Tagged;
      if (kind === "undefined") return undefined;
      if (kind === "number") return v === "-0" ? -0 : Number(v);
      if (kind === "bigint") return BigInt(String(v));
      if (kind === "again") return made[Number(v)];
      if (kind === "date") return (made[i] = new Date(Number(v)));
      if (kind === "regexp") return (made[i] = new RegExp(String(v), String(w)));
      if (kind === "buffer") return (made[i] = fromBase64(String(v)).buffer);
      if (kind === "view") {
        const bytes = fromBase64(String(v)).buffer;
        const View = viewByName.get(String(w));
        return (made[i] = View ? new View(bytes) : new DataView(bytes));
      }
      const list = v as unknown[];
      if (kind === "error") {
        const error = new Error(String(list[1]));
        Object.defineProperty(error, "name", { value: list[0], configurable: true });
        error.stack = String(w);
        return (made[i] = error);
      }
      if (kind === "array") {
        const array: unknown[] = (made[i] = []);
        for (const part of list) array.push(read(part));
        return array;
      }
      if (kind === "set") {
        const set = new Set<unknown>();
        made[i] = set;
        for (const part of list) set.add(read(part));
        return set;
      }
      const pairs = list as [unknown, unknown][];
      if (kind === "map") {
        const map = new Map<unknown, unknown>();
        made[i] = map;
        for (const [key, part] of pairs) map.set(read(key), read(part));
        return map;
      }
      const object: Record<string, unknown> = {};
      made[i] = object;
      for (const [key, part] of pairs) {
        Object.defineProperty(object, String(key), {
          value: read(part),
          writable: true,
          enumerable: true,
          configurable: true,
        });
      }
      return object;
    };
    return read(JSON.parse(text));
  }

  return { encode, decode };
}
