import type { BaseState, ModelCheck, OpenDocument } from "#desktop/ipc/bridge.ts";
import type { Documents } from "#desktop/services/documents/documents.ts";
import { statFile } from "#desktop/services/documents/file-facts.ts";
import type { IfcJobs } from "#desktop/services/ifc/ifc-jobs.ts";
import type { LocalStore } from "#desktop/services/local-store/local-store.ts";
import type { Log } from "#desktop/services/ports.ts";
import { ServiceError } from "#desktop/services/problems.ts";
import type { WallComparison } from "#shared/contracts/design/wall-comparison.ts";
import { HOST_CLASSES, type HostKind, hostNoun } from "#shared/contracts/host-kinds/kind.ts";
import { hostsOfKind } from "#shared/contracts/host-kinds/hosts.ts";
import { joined } from "#shared/domain/comparison/compare-each.ts";
import { compareSpaces } from "#shared/domain/comparison/compare-spaces.ts";
import { compareWalls } from "#shared/domain/comparison/compare-walls.ts";
import type { KeptModels } from "./kept-models.ts";

/** Ids of kept copies, as documents have theirs. */
const PREFIX = "kept-";

/** The base models of design options on this computer. A base is its content (SHA-256), never a path. */
export interface BaseModels {
  find(asked: { designOptionId: string; projectId: string; sha256: string | null; name: string }): Promise<BaseState>;
  /** @throws ServiceError when the file cannot be a base model: not readable, not IFC, no walls */
  check(id: string): Promise<ModelCheck>;
  /** Null when the base's content is not on this computer. */
  compare(sha256: string, id: string): Promise<WallComparison | null>;
  decline(designOptionId: string, sha256: string): void;
  /** The copy behind an id; null for an id that is not one of a copy. */
  findModel(id: string): Promise<{ name: string; path: string } | null>;
}

interface Settings {
  documents: Pick<Documents, "lookAt" | "findModel">;
  store: Pick<LocalStore, "findLink" | "listByContent" | "getSetting" | "setSetting">;
  kept: KeptModels;
  ifc: Pick<IfcJobs, "extract" | "check">;
  log: Log;
}

/** Nothing is copied or read before the first call. */
export function createBaseModels({ documents, store, kept, ifc, log }: Settings): BaseModels {
  /** What the options call their bases. */
  const names = new Map<string, string>();

  async function describeKept(sha256: string, path: string): Promise<OpenDocument> {
    const facts = await statFile(path);
    return {
      id: `${PREFIX}${sha256}`,
      name: names.get(sha256) ?? `${sha256}.ifc`,
      folder: "",
      sizeBytes: facts?.sizeBytes ?? 0,
      modifiedAt: new Date(facts?.modifiedMs ?? 0).toISOString(),
      sha256,
      revision: 0,
      state: "watched",
    };
  }

  /** Null for a file that cannot be looked at: a base that is kept, or found elsewhere, needs none. */
  async function lookAt(id: string): Promise<OpenDocument | null> {
    try {
      return await documents.lookAt(id);
    } catch (error) {
      log("A local file could not be looked at.", error);
      return null;
    }
  }

  /** A file that has the content now: the project's, else any other that had it when it was last open. */
  async function findFile(sha256: string, linked: OpenDocument | null): Promise<OpenDocument | null> {
    if (linked?.sha256 === sha256 && linked.state !== "missing") return linked;
    for (const { id } of store.listByContent(sha256)) {
      const file = await lookAt(id);
      if (file?.sha256 === sha256 && file.state !== "missing") return file;
    }
    return null;
  }

  async function findBase(sha256: string, linked: OpenDocument | null): Promise<OpenDocument | null> {
    const copied = await kept.find(sha256);
    if (copied !== null) return describeKept(sha256, copied);
    const file = await findFile(sha256, linked);
    if (file === null) return null;
    try {
      const model = await documents.findModel(file.id);
      const path = model && (await kept.keep(model.path, sha256));
      return path === null ? null : await describeKept(sha256, path);
    } catch (error) {
      // No room for a copy: the file itself serves as long as it stays as it is.
      log(`${file.name} could not be copied.`, error);
      return file;
    }
  }

  return {
    async find({ designOptionId, projectId, sha256, name }) {
      const linkedId = store.findLink(projectId);
      const known = linkedId === null ? null : await lookAt(linkedId);
      const missing = known?.state === "missing" ? known : null;
      const linked = missing ? null : known;
      if (sha256 === null)
        return { document: linked, isBase: false, offered: linked, isNewer: false, isDeclined: false, missing };
      names.set(sha256, name);
      if (linked?.sha256 === sha256) store.setSetting(sourceOf(sha256), linked.id);
      const base = await findBase(sha256, linked);
      const offered = linked !== null && linked.sha256 !== sha256 ? linked : null;
      return {
        document: base ?? offered,
        isBase: base !== null,
        offered,
        isNewer: offered !== null && store.getSetting(sourceOf(sha256)) === offered.id,
        isDeclined: offered?.sha256 != null && store.getSetting(declined(designOptionId)) === offered.sha256,
        missing,
      };
    },
    async check(id) {
      const check = await ifc.check(id);
      if (check.walls === 0 && check.others.every(({ count }) => count === 0)) throw noHosts(check);
      if (!check.hasReadableWall && !check.others.some(({ hasReadable }) => hasReadable)) throw unreadableHosts(check);
      return check;
    },
    async compare(sha256, id) {
      if ((await kept.find(sha256)) === null) return null;
      const before = await ifc.extract(`${PREFIX}${sha256}`, ["wall", "space"]);
      const after = await ifc.extract(id, ["wall", "space"]);
      const model = <Kind extends "wall" | "space">({ hosts, baseModel }: typeof before, kind: Kind) => ({
        hosts: hostsOfKind(hosts, kind),
        storeys: baseModel.storeys,
      });
      return joined(
        compareWalls(model(before, "wall"), model(after, "wall")),
        compareSpaces(model(before, "space"), model(after, "space")),
      );
    },
    decline: (designOptionId, sha256) => store.setSetting(declined(designOptionId), sha256),
    async findModel(id) {
      const sha256 = hashInId(id);
      const path = sha256 === null ? null : await kept.find(sha256);
      return path === null || sha256 === null ? null : { name: names.get(sha256) ?? `${sha256}.ifc`, path };
    },
  };
}

/** SHA-256 of the copy that an id names; null for ids of documents. */
export function hashInId(id: string): string | null {
  return /^kept-([0-9a-f]{64})$/.exec(id)?.[1] ?? null;
}

/** Remembers which file of the project had this content: what it holds later is a newer state of it. */
const sourceOf = (sha256: string): string => `base-file:${sha256}`;
const declined = (designOptionId: string): string => `base-declined:${designOptionId}`;

function noHosts({ baseModel, elements, others }: ModelCheck): ServiceError {
  const held = elements === 1 ? "1 element" : `${elements.toLocaleString("en-GB")} elements`;
  const kinds: HostKind[] = ["wall", ...others.map(({ kind }) => kind)];
  const wanted = kinds.map((kind) => `${hostNoun(kind, 1)} (${HOST_CLASSES[kind]})`).join(" or ");
  return new ServiceError(
    "no_walls",
    `No ${kinds.map((kind) => hostNoun(kind)).join(" or ")} in this file`,
    `${baseModel.fileName} (${baseModel.schema}) holds ${held}, and none of them is a ${wanted}: nothing can be put on it. Choose the architect's model, or export it again with its ${kinds.map((kind) => hostNoun(kind)).join(" and ")}.`,
  );
}

function unreadableHosts({ baseModel, walls, others }: ModelCheck): ServiceError {
  const all = [{ kind: "wall" as const, count: walls }, ...others];
  const { kind, count } = all.find((each) => each.count > 0) ?? { kind: "wall", count: walls };
  const which =
    count === 1 ? `The only ${hostNoun(kind, 1)}` : `None of the ${count.toLocaleString("en-GB")} ${hostNoun(kind)}`;
  return new ServiceError(
    "no_walls",
    `No readable ${hostNoun(kind)} in this file`,
    `${which} of ${baseModel.fileName} (${baseModel.schema}) ${count === 1 ? "has no" : "has a"} shape that could be read: nothing can be put on ${count === 1 ? "it" : "them"}. Export the model again with its geometry, or choose another.`,
  );
}
