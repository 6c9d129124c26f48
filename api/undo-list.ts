/** What must be undone when a process stops, last made first. */
export interface UndoList {
  push(what: string, step: () => Promise<void> | void): void;
  /**
   * Runs every step, whatever becomes of the others; each has a limited time, so that nothing that hangs keeps the rest
   * from being ended.
   *
   * @returns false when a step failed or took too long; it is said which
   */
  run(): Promise<boolean>;
}

/**
 * @param say told which step failed, and why
 * @param limitMs for each step
 */
export function createUndoList(say: (sentence: string, error: unknown) => void, limitMs: number): UndoList {
  const steps: { what: string; step: () => Promise<void> | void }[] = [];
  return {
    push: (what, step) => void steps.push({ what, step }),
    async run() {
      let isClean = true;
      for (let next = steps.pop(); next; next = steps.pop()) {
        try {
          await within(limitMs, next.step());
        } catch (error) {
          isClean = false;
          say(`While ${next.what}:`, error);
        }
      }
      return isClean;
    },
  };
}

function within(limitMs: number, work: Promise<void> | void): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`It did not end within ${limitMs} ms.`)), limitMs);
    void Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => clearTimeout(limit));
  });
}
