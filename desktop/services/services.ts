import { join } from "node:path";
import type { CallName, Calls } from "#desktop/ipc/bridge.ts";
import { createApiClient } from "#desktop/services/api/api-client.ts";
import { createLiveChannel } from "#desktop/services/api/live-channel.ts";
import { createSeats, type Seats } from "#desktop/services/api/seats.ts";
import { createBaseModels, hashInId } from "#desktop/services/base-models/base-models.ts";
import { createKeptModels } from "#desktop/services/base-models/kept-models.ts";
import { createKeptReadings } from "#desktop/services/base-models/kept-readings.ts";
import { openBytes, type ByteSource } from "./byte-source.ts";
import { identifyComputer } from "./computer-identity.ts";
import { createContent } from "#desktop/services/documents/content.ts";
import { createDocuments, type Documents } from "#desktop/services/documents/documents.ts";
import { createOutbox } from "#desktop/services/edits/outbox.ts";
import { toFileHosts } from "#desktop/services/ifc/host-briefs.ts";
import { createIfcJobs, type ModelFiles } from "#desktop/services/ifc/ifc-jobs.ts";
import { runStudy } from "#desktop/services/ifc/run-study.ts";
import { openLocalStore } from "#desktop/services/local-store/local-store.ts";
import { createMapTiles } from "#desktop/services/map/map-tiles.ts";
import { createOutputs } from "#desktop/services/outputs/outputs.ts";
import type { Ports } from "./ports.ts";
import { ServiceError } from "./problems.ts";
import { keepSampleHouse } from "#desktop/services/sample/sample-house.ts";
import { findInstallation } from "./installation.ts";
import { createSecrets } from "#desktop/services/secrets/secret-files.ts";
import { findApiUrl, readSettings, writeSettings } from "./settings.ts";
import { readTabs, writeTabs } from "./open-tabs.ts";
import { createSession } from "#desktop/services/sign-in/session.ts";
import { within } from "./within.ts";

/** The calls that need a window or the application itself; the rest is the services'. */
type ShellCall = "app.info" | "window.control" | "window.notify" | "window.hold";

type Nothing<Output> = undefined extends Output ? void : never;

/** One function per call of the bridge. */
export type Handlers<Name extends CallName = CallName> = {
  [N in Name]: (input: Calls[N]["input"]) => Promise<Calls[N]["output"] | Nothing<Calls[N]["output"]>>;
};

/** Everything behind the page that needs no window. */
export interface Services {
  handlers: Handlers<Exclude<CallName, ShellCall>>;
  /** A sentence for the user about this start, or null. */
  notice: string | null;
  /** Opens a path the user chose outside the page (drop, argument, double click). */
  openFile: Documents["open"];
  /** Bytes for `/model/<id>`, `/output/<key>`; null when there are none. */
  openModel(id: string): Promise<ByteSource | null>;
  openOutput(key: string): Promise<ByteSource | null>;
  /** Pictures of the API's file route, by path and query. */
  openRemote(url: string): Promise<Response>;
  /** Ground of maps, by path and query of the API's tiles. */
  openTile(path: string): Promise<Response>;
  /** The window came to the front, or the computer woke up. */
  wake(): void;
  close(): Promise<void>;
}

/** How long the first question for the session waits for the one of last time to be confirmed. */
const RESTORE_SHOWN_WITHIN_MS = 3_000;
/** How long leaving waits for saves, and then for the server's word; together less than main waits before it exits. */
const GOODBYE_WITHIN_MS = 1_200;

/**
 * Starts the services.
 *
 * @param folder the user's data folder: `local.db`, `secrets/`, `cache/`
 * @param apiUrl address from the environment, when given
 * @param computer name of this computer, as others see who holds a design option
 */
export function startServices({
  folder,
  apiUrl: given,
  computer,
  ports,
}: {
  folder: string;
  apiUrl?: string;
  computer: string;
  ports: Ports;
}): Services {
  const store = openLocalStore(join(folder, "local.db"), ports.now());
  const apiUrl = findApiUrl(given, store);
  const secrets = createSecrets(join(folder, "secrets"), ports.cipher, ports.log);
  const session = createSession({ apiUrl, secrets, store, ports });
  const live = createLiveChannel({
    apiUrl,
    session,
    ports,
    installation: findInstallation(store, { computer, folder, identity: identifyComputer(process.platform) }),
    seats: () => seats.claimed(),
  });
  const api = createApiClient({ apiUrl, session, connection: () => live.get().connection, fetch: ports.fetch });
  const content = createContent(join(folder, "cache", "unzipped"));
  const documents = createDocuments({ store, content, ports });
  const outputs = createOutputs({ apiUrl, folder: join(folder, "cache", "outputs"), ports });
  const readings = createKeptReadings({
    folder: join(folder, "cache", "readings"),
    readerVersion: ports.readerVersion(),
    log: ports.log,
  });
  const files: ModelFiles = {
    findModel: async (id) => (await bases.findModel(id)) ?? documents.findModel(id),
    hashOf: async (id) => hashInId(id) ?? (await documents.lookAt(id)).sha256,
  };
  const ifc = createIfcJobs({ files, readings, ports });
  const kept = createKeptModels(join(folder, "cache", "base-models"));
  const bases = createBaseModels({ documents, store, kept, ifc, log: ports.log });
  const outbox = createOutbox({ journal: store.edits, api, userId: () => session.get().user?.id ?? null, ports });
  const seats: Seats = createSeats({ api, live, store, outbox, ports });

  let wasSignedIn = false;
  session.onChange((state) => {
    ports.push("session.changed", state);
    if (state.status === "signed-in") live.start();
    // An expired session may go on within the grace period; whoever signs out leaves. Not signed in yet is no leaving.
    else if (state.status === "expired") live.stop();
    else if (state.status === "signed-out" && wasSignedIn) void leave();
    if (state.status !== "signing-in") wasSignedIn = state.status === "signed-in";
  });
  const leave = (): Promise<void> => {
    seats.forget();
    return live.leave(GOODBYE_WITHIN_MS);
  };
  /** What was typed belongs to the seats that are given back. It waits in the journal where the server does not answer. */
  const saveTyped = async (): Promise<void> => {
    try {
      const sending = Promise.all(seats.held().map((id) => outbox.send(id)));
      await within(
        GOODBYE_WITHIN_MS,
        sending.then(() => api.settled()),
      );
    } catch (error) {
      ports.log("What was typed could not be read; it is offered with the next start.", error);
    }
  };
  const restored = session.restore();

  const handlers: Services["handlers"] = {
    async "session.get"() {
      await Promise.race([restored, wait(RESTORE_SHOWN_WITHIN_MS)]);
      return session.get();
    },
    "session.signIn": () => session.signIn(),
    "session.cancelSignIn": () => session.cancel(),
    async "session.signOut"() {
      await saveTyped();
      return session.signOut();
    },
    "connection.get": async () => live.get(),
    "connection.retry": async () => live.hurry(),
    "api.call": (input) => api.callByName(input),
    "api.watchProject": ({ projectId }) => live.watchProject(projectId),
    "seats.keepOpen": ({ designOptionIds }) => seats.keepOpen(designOptionIds),
    "document.pick": () => documents.pick(),
    "document.openSample": async () => documents.open(await keepSampleHouse(join(folder, "samples"))),
    "document.recent": () => documents.recent(),
    "document.reopen": ({ id }) => documents.reopen(id),
    "document.refresh": ({ id }) => documents.refresh(id),
    "document.hosts": async ({ id, kinds }) => toFileHosts(await ifc.extract(id, [...new Set(kinds)])),
    "document.cancel": async ({ id }) => ifc.cancel(id),
    "document.problems": async ({ id }) => {
      const sha256 = await files.hashOf(id);
      return sha256 === null ? null : readings.findProblems(sha256);
    },
    "study.run": (input) => runStudy(input, { ifc, api }),
    "base.find": (input) => bases.find(input),
    "base.check": ({ id }) => bases.check(id),
    "base.compare": ({ sha256, id }) => bases.compare(sha256, id),
    "base.decline": async ({ designOptionId, sha256 }) => bases.decline(designOptionId, sha256),
    "output.prepare": ({ url, key }) => outputs.prepare(url, key),
    "output.save": ({ url, suggestedName }) => outputs.save(url, suggestedName),
    "output.saveText": ({ text, suggestedName }) => outputs.saveText(text, suggestedName),
    "edits.list": async ({ designOptionId }) => outbox.list(designOptionId),
    "edits.keep": async ({ designOptionId, edits }) => outbox.keep(designOptionId, edits),
    "edits.forget": async ({ ids }) => outbox.forget(ids),
    "edits.choose": async ({ choices }) => outbox.choose(choices),
    "edits.park": async ({ designOptionId }) => outbox.park(designOptionId),
    "edits.move": async ({ ids, copyId, products }) => outbox.move(ids, copyId, products),
    "edits.send": ({ designOptionId }) => outbox.send(designOptionId),
    "tabs.get": async () => readTabs(store, session.get().user?.id ?? null),
    "tabs.set": async (tabs) => writeTabs(store, session.get().user?.id ?? null, tabs),
    "settings.get": async () => ({ ...readSettings(store), apiUrl }),
    "settings.set": async (input) => writeSettings(store, input),
    "project.link": async ({ projectId, documentId }) => {
      if (!store.findFile(documentId))
        throw new ServiceError("not_found", "Unknown file", "This file is not known. Open it, then try again.");
      store.saveLink(projectId, documentId);
    },
    "project.file": async ({ projectId }) => {
      const id = store.findLink(projectId);
      return id === null ? null : documents.lookAt(id);
    },
    "project.unlink": async ({ projectId }) => store.removeLink(projectId),
    "picture.set": async ({ ids, scheme, picture }) =>
      ids.forEach((id) => store.setSetting(`picture:${scheme}:${id}`, picture)),
    "picture.get": async ({ id, scheme }) => {
      const find = (name: string) => store.getSetting(`picture:${name}:${id}`);
      const picture = find(scheme) ?? find(scheme === "dark" ? "light" : "dark");
      return typeof picture === "string" ? picture : null;
    },
  };

  return {
    handlers,
    notice: store.recovered,
    openFile: documents.open,
    async openModel(id) {
      const model = await files.findModel(id);
      return model && openBytes(model.path);
    },
    async openOutput(key) {
      const path = outputs.findPath(key);
      return path === null ? null : openBytes(path);
    },
    openRemote: outputs.open,
    openTile: createMapTiles({ apiUrl, fetch: ports.fetch }),
    wake() {
      void documents.recheck();
      live.hurry();
    },
    async close() {
      await saveTyped();
      await leave();
      ifc.close();
      await documents.close();
      await session.cancel();
      store.close();
    },
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
