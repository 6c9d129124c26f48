import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ClusterAnswer, ClusterAsk, ClusterQuestion, ClusterSet } from "./cluster-messages.ts";

/**
 * Asks the thread that builds clusters. It begins with the first question, takes one at a time in their order, and does
 * not keep the process from ending when it has none. After a failure the next question begins another one.
 */
export class ClusterThread {
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #sets = 0;

  /** @param coordinates as `ClusterSet` has them */
  setOf(coordinates: Float64Array<SharedArrayBuffer>): ClusterSet {
    return { id: ++this.#sets, coordinates };
  }

  /**
   * @param signal aborting takes the question back as long as its turn has not come
   * @returns undefined when it was taken back
   * @throws Error when the thread fails
   */
  ask<Ask extends ClusterAsk>(set: ClusterSet, ask: Ask, signal?: AbortSignal): Promise<AnswerTo<Ask> | undefined> {
    const answer = this.#last.then(() => (signal?.aborted ? undefined : this.#post({ set, ...ask })));
    // The next one's turn comes whether this one was answered or not.
    this.#last = answer.catch(() => undefined);
    // The thread answers a question with what belongs to it.
    return answer as Promise<AnswerTo<Ask> | undefined>;
  }

  async end(): Promise<void> {
    await this.#worker?.terminate();
  }

  async #post(question: ClusterQuestion): Promise<ClusterAnswer> {
    const worker = this.#worker ?? this.#begin();
    const ending = new AbortController();
    const { signal } = ending;
    worker.ref();
    try {
      const ended = once(worker, "exit", { signal }).then(() => {
        throw new Error("The thread that builds clusters ended before it answered.");
      });
      const answered = once(worker, "message", { signal });
      worker.postMessage(question);
      const [answer] = (await Promise.race([answered, ended])) as [ClusterAnswer];
      return answer;
    } finally {
      ending.abort();
      worker.unref();
    }
  }

  #begin(): Worker {
    const worker = new Worker(new URL("./cluster-worker.ts", import.meta.url));
    worker.once("exit", () => {
      if (this.#worker === worker) this.#worker = null;
    });
    this.#worker = worker;
    return worker;
  }
}

type AnswerTo<Ask extends ClusterAsk> = Extract<
  ClusterAnswer,
  Ask extends { tile: unknown } ? { tile: unknown } : { cluster: unknown }
>;
