import type { EventName, Events } from "#desktop/ipc/bridge.ts";

/** Sends an event to the page; dropped while there is no page. */
export type Push = <Name extends EventName>(name: Name, payload: Events[Name]) => void;

/** What the operating system offers for secrets. Calls only after the app is ready. */
export interface Cipher {
  /** False when the system has no keyring, or only one that stores plain text. */
  isAvailable(): Promise<boolean>;
  encrypt(text: string): Promise<Buffer>;
  /** `shouldReEncrypt` when the key was rotated. Throws when the bytes cannot be read. */
  decrypt(bytes: Buffer): Promise<{ text: string; shouldReEncrypt: boolean }>;
}

/** A child process that reads IFC, whatever started it. */
export interface IfcProcess {
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called once, when the process is gone for any reason. */
  onExit(listener: (code: number) => void): void;
  kill(): void;
}

/** Writes down what went wrong for whoever looks into it later; never shown to the user. */
export type Log = (message: string, cause?: unknown) => void;

/** Everything the services cannot do by themselves: filled by Electron in the app, by the test in tests. */
export interface Ports {
  /** Open dialog for one IFC file; null when the user cancels. */
  pickFile(): Promise<string | null>;
  /** Save dialog; null when the user cancels. */
  saveFile(suggestedName: string): Promise<string | null>;
  /** Opens the system browser. */
  openExternal(url: string): Promise<void>;
  cipher: Cipher;
  now(): Date;
  push: Push;
  log: Log;
  fetch: typeof fetch;
  startIfcProcess(): IfcProcess;
  /** Changes with the program behind `startIfcProcess`: what another one read is read again. */
  readerVersion(): string;
}
