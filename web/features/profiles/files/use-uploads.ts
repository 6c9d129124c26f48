import { useEffect, useRef, useState } from "react";
import { detailOf } from "#shared/ui/errors/failure-text.ts";

/** A file on its way to the server, or one that was refused. */
export interface UploadItem {
  id: string;
  name: string;
  /** 0 … 1. */
  done: number;
  failure: string | null;
}

/** Sends one file. */
export type SendFile<T> = (file: File, onDone: (done: number) => void, signal: AbortSignal) => Promise<T>;

/**
 * Files on their way. One that is taken leaves the list and is given to `onTaken`; one that is refused stays with the
 * reason until it is dismissed.
 *
 * @param failed words for what the server said nothing about
 */
export function useUploads<T>(
  send: SendFile<T>,
  onTaken: (taken: T, file: File) => void,
  failed: () => string,
): { items: readonly UploadItem[]; add(files: readonly File[]): void; cancel(id: string): void } {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const controllers = useRef(new Map<string, AbortController>());
  const latest = useRef({ send, onTaken, failed });
  useEffect(() => {
    latest.current = { send, onTaken, failed };
  });
  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
      running.clear();
    };
  }, []);

  const change = (id: string, part: Partial<UploadItem>): void =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...part } : item)));
  const drop = (id: string): void => {
    controllers.current.get(id)?.abort();
    controllers.current.delete(id);
    setItems((all) => all.filter((item) => item.id !== id));
  };
  const start = async (file: File): Promise<void> => {
    const id = crypto.randomUUID();
    const controller = new AbortController();
    controllers.current.set(id, controller);
    setItems((all) => [...all, { id, name: file.name, done: 0, failure: null }]);
    try {
      const taken = await latest.current.send(file, (done) => change(id, { done }), controller.signal);
      if (controller.signal.aborted) return;
      drop(id);
      latest.current.onTaken(taken, file);
    } catch (failure) {
      if (controller.signal.aborted) return;
      change(id, { failure: detailOf(failure) ?? latest.current.failed() });
    }
  };
  return {
    items,
    cancel: drop,
    // One after the other in the order they were dropped would hide the last behind a slow first: all at once.
    add: (files) => {
      for (const file of files) void start(file);
    },
  };
}
