/** Keeps what was used last, up to a total weight. */
export class LruCache<Value> {
  readonly #entries = new Map<string, { value: Value; weight: number }>();
  readonly #capacity: number;
  #weight = 0;

  /** @param capacity total of the weights kept, in whatever unit `set` is given */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value, weight: number): void {
    this.#remove(key);
    if (weight > this.#capacity) return;
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#capacity) break;
      this.#remove(oldest);
    }
  }

  get weight(): number {
    return this.#weight;
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#weight -= entry.weight;
  }
}
