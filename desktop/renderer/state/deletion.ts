import { create } from "zustand";

/** Something that the user wants gone, in words, with the way there and the way back. */
export interface Deletion {
  title: string;
  /** What goes with it, one sentence a line. */
  losses: readonly string[];
  /** On the button: verb and object. */
  confirm: string;
  /** Said when it is gone. */
  done: string;
  /** Said, before the reason, when it was refused. */
  failed: string;
  /** @throws BridgeError when it was refused: the dialog says so and stays */
  run(): Promise<unknown>;
  /** Brings it back, within ten seconds of `run`. @throws BridgeError */
  undo(): Promise<unknown>;
}

interface Asking {
  deletion: Deletion | null;
  ask(deletion: Deletion): void;
  close(): void;
}

/** The one deletion that is asked about, if any. */
export const useDeletion = create<Asking>((set) => ({
  deletion: null,
  ask: (deletion) => set({ deletion }),
  close: () => set({ deletion: null }),
}));
