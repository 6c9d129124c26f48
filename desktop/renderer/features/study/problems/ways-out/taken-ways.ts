/** Ways out that were pressed and are not typed or saved yet. */
const pending = new Set<Promise<unknown>>();

/** Remembers a way out until it is taken, for whoever must not begin before. */
export async function takeWay(work: Promise<void>): Promise<void> {
  pending.add(work);
  await work.finally(() => pending.delete(work));
}

/** When every way out that was pressed is taken, or has said why not. */
export async function waysTaken(): Promise<void> {
  await Promise.allSettled(pending);
}
