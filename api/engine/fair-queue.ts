/**
 * A queue that serves its owners in turn: one who adds a hundred entries waits no longer for the first of them, and
 * somebody who adds one after that waits for one of the hundred, not for all.
 */
export class FairQueue<T> {
  /** In the order in which they are served next. */
  readonly #owners = new Map<string, T[]>();
  size = 0;

  /** How many entries of this owner wait. */
  waitingOf(owner: string): number {
    return this.#owners.get(owner)?.length ?? 0;
  }

  add(owner: string, entry: T): void {
    const own = this.#owners.get(owner);
    if (own) own.push(entry);
    else this.#owners.set(owner, [entry]);
    this.size += 1;
  }

  /** The first entry of the owner whose turn it is; undefined when nobody waits. */
  take(): T | undefined {
    for (const [owner, own] of this.#owners) {
      const entry = own.shift();
      this.#owners.delete(owner);
      // To the end of the row: the others are served before the next of this one.
      if (own.length > 0) this.#owners.set(owner, own);
      this.size -= 1;
      return entry;
    }
    return undefined;
  }

  /** False when it waits no more. */
  remove(owner: string, entry: T): boolean {
    const own = this.#owners.get(owner);
    const index = own?.indexOf(entry) ?? -1;
    if (!own || index === -1) return false;
    own.splice(index, 1);
    if (own.length === 0) this.#owners.delete(owner);
    this.size -= 1;
    return true;
  }
}
