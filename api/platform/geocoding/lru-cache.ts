/** The values used last, at most `most`, none older than `lifeMs`. */
export class LruCache<T> {
  readonly #entries = new Map<string, { value: T; until: number }>();
  readonly #options: { most: number; lifeMs: number; now: () => number };

  constructor(options: { most: number; lifeMs: number; now: () => number }) {
    this.#options = options;
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    if (entry.until < this.#options.now()) return undefined;
    // A map keeps the order of insertion: the last one used is the last one left out.
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: T): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, until: this.#options.now() + this.#options.lifeMs });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#options.most && oldest !== undefined) this.#entries.delete(oldest);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}
