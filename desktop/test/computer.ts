import { demoUsers } from "#api/features/identity/demo-users.ts";
import { createTestBrowser } from "#api/test/browser.ts";
import type { Push } from "#desktop/services/ports.ts";
import { startServices, type Services } from "#desktop/services/services.ts";
import { createRecorder } from "#desktop/services/test/recorder.ts";
import { readHere } from "#desktop/services/test/readers.ts";

interface ComputerPlace {
  /** Origin of the API. */
  apiUrl: string;
  /** Name of the computer, as others see it. */
  computer: string;
  /** Its data folder, also of a computer before, to start it again. */
  folder: string;
}

/** The workbench's services as on a computer of their own, without a page. */
export interface Computer {
  folder: string;
  services: Services;
  handlers: Services["handlers"];
  /** Calls an endpoint of the API as whoever is signed in. */
  api<Value>(endpoint: string, input?: { params?: object; query?: object; body?: object }): Promise<Value>;
  /** Signs a demonstration user in, as the system browser does, and waits for the line to the server. */
  signIn(name: string): Promise<void>;
  /** When the line to the server is there. */
  connected(): Promise<unknown>;
  onPush: Push;
  /** What the next open dialogs answer. */
  picks: string[];
  /** Paths that the next save dialogs answer. */
  saves: string[];
  /** What was written down as gone wrong. */
  log: string[];
  /** While true, calls that save inputs do not arrive. */
  isSavingBroken: boolean;
  /** Quits as the user does. */
  quit(): Promise<void>;
}

/** Starts the services on a folder, against a real server; quit it at the end of the test. */
export function startComputer({ apiUrl, computer: name, folder }: ComputerPlace): Computer {
  const recorder = createRecorder();
  let opened = Promise.withResolvers<string>();
  const services = startServices({
    folder,
    apiUrl,
    computer: name,
    ports: {
      push(event, payload) {
        recorder.push(event, payload);
        computer.onPush(event, payload);
      },
      fetch: (input, init) =>
        computer.isSavingBroken && init?.method === "PATCH"
          ? Promise.reject(new TypeError("fetch failed"))
          : fetch(input, init),
      now: () => new Date(),
      log: (message, cause) => void computer.log.push(`${message} ${String(cause)}`),
      openExternal: async (url) => opened.resolve(url),
      cipher: {
        isAvailable: async () => true,
        encrypt: async (text) => Buffer.from(text),
        decrypt: async (bytes) => ({ text: bytes.toString(), shouldReEncrypt: false }),
      },
      pickFile: async () => computer.picks.shift() ?? null,
      saveFile: async () => computer.saves.shift() ?? null,
      startIfcProcess: () => readHere({ onRequest: () => undefined, onAnswer: () => undefined }),
      readerVersion: () => "of the tests",
    },
  });
  let hasQuit = false;
  const computer: Computer = {
    folder,
    services,
    handlers: services.handlers,
    api: async (endpoint, input = {}) =>
      (await services.handlers["api.call"]({ endpoint, ...input } as never)) as never,
    async signIn(user) {
      const found = Object.values(demoUsers).find((each) => each.name === user);
      if (!found) throw new Error(`${user} is no demonstration user.`);
      opened = Promise.withResolvers();
      const asked = services.handlers["session.signIn"](undefined);
      const browser = createTestBrowser();
      const page = await browser.follow(await opened.promise, "never");
      await browser.follow(page.url, "never", { user: found.id });
      await asked;
      await computer.connected();
    },
    connected: () => recorder.next("connection.changed", ({ status }) => status === "live"),
    onPush: () => undefined,
    picks: [],
    saves: [],
    log: [],
    isSavingBroken: false,
    async quit() {
      if (hasQuit) return;
      hasQuit = true;
      await services.close();
    },
  };
  return computer;
}
