interface Entry<Value> {
  value: Value;
  weight: number;
  until: number;
}

/** Keeps the values used last, up to a total weight and, where `lifeMs` is given, no longer than that. */
export class LruCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #capacity: number;
  readonly #lifeMs: number;
  readonly #now: () => number;
  #weight = 0;

  /** @param options `capacity`: total of the weights kept, in whatever unit `set` is given; entries where it is given none */
  constructor(options: { capacity: number; lifeMs?: number; now?: () => number }) {
    this.#capacity = options.capacity;
    this.#lifeMs = options.lifeMs ?? Infinity;
    this.#now = options.now ?? Date.now;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.until < this.#now()) {
      this.delete(key);
      return undefined;
    }
    // A map keeps the order of insertion: the last one used is the last one left out.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** A value heavier than the whole cache is not kept. */
  set(key: string, value: Value, weight = 1): void {
    this.delete(key);
    if (weight > this.#capacity) return;
    this.#entries.set(key, { value, weight, until: this.#now() + this.#lifeMs });
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#capacity) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#weight -= entry.weight;
  }

  /** Total of the weights kept. */
  get weight(): number {
    return this.#weight;
  }
}
