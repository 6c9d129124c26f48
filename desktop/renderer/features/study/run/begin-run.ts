import type { Execution } from "#shared/contracts/design/studies.ts";

/** A run on its way to the server: the hosts are read on this computer, and handed over. */
export interface Beginning {
  /** Settles with the run, once the server has it. Rejects where nothing was started. */
  started: Promise<Execution>;
  /**
   * May come at every moment: the reader is stopped, and what the server has, or gets all the same, is cancelled there.
   * Settles when that is done; where nothing was started, with null.
   */
  cancel(): Promise<Execution | null>;
}

interface Settings {
  /** Reads the hosts and hands them over. */
  start(): Promise<Execution>;
  stopReading(): Promise<unknown>;
  cancelRun(executionId: string): Promise<Execution>;
}

/** Starts at once. A cancel does not ask how far the beginning is: between two looks that may change. */
export function beginRun({ start, stopReading, cancelRun }: Settings): Beginning {
  const started = start();
  let hasEnded = false;
  const end = started.then(
    (execution) => execution,
    () => null,
  );
  void end.then(() => (hasEnded = true));
  return {
    started,
    async cancel() {
      if (!hasEnded) await stopReading();
      // What has just been read, or was kept from before, is on its way to the server by now.
      const execution = await end;
      return execution && cancelRun(execution.id);
    },
  };
}
