import { z } from "zod";
import { BaseModel } from "#shared/contracts/design/base-model.ts";
import { HostKind } from "#shared/contracts/host-kinds/kind.ts";
import { Execution } from "#shared/contracts/design/studies.ts";
import { SeatEnd } from "#shared/contracts/design/design-options.ts";
import { WallComparison } from "#shared/contracts/design/wall-comparison.ts";
import { FileHosts, FileProblem } from "./extraction.ts";
import { KeptEdit, SavedInputs, TypedEdit } from "./kept-edits.ts";
import { OpenTabs } from "./open-tabs.ts";

const Sha256 = BaseModel.shape.sha256;

/** A file the user opened. The path itself never reaches the page: calls take `id`. */
export const OpenDocument = z.object({
  id: z.string(),
  name: z.string(),
  /** Folder as text for display only. */
  folder: z.string(),
  sizeBytes: z.int(),
  modifiedAt: z.string(),
  /** Known once hashed. */
  sha256: z.string().nullable(),
  /** Grows each time the user takes other content than before: a view of the file is then read anew. */
  revision: z.int(),
  state: z.enum(["watched", "changed", "missing"]),
});
export type OpenDocument = z.infer<typeof OpenDocument>;

/** A file of the list on the start page. */
export const RecentDocument = OpenDocument.extend({
  /** FILE_SCHEMA as written; null for archives, and where the head of the file does not tell. */
  schema: z.string().nullable(),
});
export type RecentDocument = z.infer<typeof RecentDocument>;

/** What a look into a file tells before it becomes a base model. */
export const ModelCheck = z.object({
  baseModel: BaseModel,
  walls: z.int().min(0),
  /** Whether at least one of the walls has a shape that could be read. */
  hasReadableWall: z.boolean(),
  /** Of other kinds that some kit goes on: as many as the file holds, and whether one has a shape that could be read. */
  others: z.array(z.object({ kind: HostKind, count: z.int().min(0), hasReadable: z.boolean() })),
  elements: z.int().min(0),
});
export type ModelCheck = z.infer<typeof ModelCheck>;

/** A design option's base model on this computer. A base is known by its content, wherever its file is. */
export const BaseState = z.object({
  /** What can be drawn: the base itself, else the project's file, whose content is another; null without either. */
  document: OpenDocument.nullable(),
  /** Whether `document` has the content that the option's results were made with. */
  isBase: z.boolean(),
  /** The project's file while its content is another than the base, or there is no base yet. Taken only on demand. */
  offered: OpenDocument.nullable(),
  /** The content that is offered is a newer state of the very file that was the base. */
  isNewer: z.boolean(),
  /** The holder has decided to keep the base and was not offered anything else since. */
  isDeclined: z.boolean(),
  /** The project's file when it is no longer where it was. */
  missing: OpenDocument.nullable(),
});
export type BaseState = z.infer<typeof BaseState>;

export const SessionState = z.object({
  status: z.enum(["signed-out", "signing-in", "signed-in", "expired"]),
  user: z
    .object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      initials: z.string(),
      tenantName: z.string(),
      licence: z.enum(["free", "pro"]),
      capabilities: z.array(z.string()),
    })
    .nullable(),
  /** Why the last sign-in failed, in words. */
  error: z.string().nullable(),
  /** False when the OS offers no safe storage: the sign-in lasts for this session only. */
  isPersistent: z.boolean(),
});
export type SessionState = z.infer<typeof SessionState>;

export const ConnectionState = z.object({
  status: z.enum(["live", "reconnecting", "offline"]),
  /** Live-channel id to show as "this connection". */
  connection: z.string().nullable(),
  apiUrl: z.string(),
  nextTryAt: z.string().nullable(),
  /** Why the server let this connection not in; null when it is let in, or the server is not reached. */
  refusal: z.object({ code: z.literal("too_many_connections"), most: z.int() }).nullable(),
});
export type ConnectionState = z.infer<typeof ConnectionState>;

/** A failure as the page shows it; `facts` and `errors` as in the API's problem details. */
export const BridgeProblem = z.object({
  code: z.string(),
  status: z.int(),
  title: z.string(),
  detail: z.string(),
  facts: z.record(z.string(), z.unknown()).optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type BridgeProblem = z.infer<typeof BridgeProblem>;

/** How the seat on an option was lost: as `SeatEnd` of the API, or the option is gone. `by` is a name. */
export const SeatLost = z.object({
  designOptionId: z.string(),
  reason: z.enum([...SeatEnd.shape.reason.options, "deleted"]),
  at: z.string(),
  by: z.string().nullable(),
  installation: z.string().nullable(),
  note: z.string().nullable(),
});
export type SeatLost = z.infer<typeof SeatLost>;

/**
 * The seat that this workbench asked for has come: it is held here from now on and given back when its tab closes. The
 * page opens the option where it has no tab.
 */
export const SeatGained = z.object({ designOptionId: z.string(), projectId: z.string(), name: z.string() });
export type SeatGained = z.infer<typeof SeatGained>;
const ofStudy = z.object({ designOptionId: z.uuid() });
const kinds = z.array(HostKind).min(1);
const editIds = z.array(z.uuid()).max(1_000);

/**
 * Calls of the page to the main process: input and output by name.
 * Every answer travels as `{ ok: true, value } | { ok: false, problem }` and is unwrapped by the preload's caller.
 */
export const calls = {
  "app.info": {
    input: z.undefined(),
    output: z.object({
      version: z.string(),
      platform: z.string(),
      isShell: z.boolean(),
      notice: z.string().nullable(),
    }),
  },
  "session.get": { input: z.undefined(), output: SessionState },
  "session.signIn": { input: z.undefined(), output: SessionState },
  "session.cancelSignIn": { input: z.undefined(), output: SessionState },
  "session.signOut": { input: z.undefined(), output: SessionState },
  "connection.get": { input: z.undefined(), output: ConnectionState },
  /** Tries at once, without waiting for the next try. */
  "connection.retry": { input: z.undefined(), output: z.undefined() },
  /** One call of the API by endpoint name (key of `endpoints.ts`); parsed by its contract in the services. */
  "api.call": {
    input: z.object({
      endpoint: z.string(),
      params: z.unknown().optional(),
      query: z.unknown().optional(),
      body: z.unknown().optional(),
    }),
    output: z.unknown(),
  },
  "api.watchProject": { input: z.object({ projectId: z.uuid() }), output: z.boolean() },
  /** The design options open in tabs: seats on those that were open before are given back, requests for them withdrawn. */
  "seats.keepOpen": { input: z.object({ designOptionIds: z.array(z.uuid()).max(200) }), output: z.undefined() },
  /** Open dialog; null when the user cancels. */
  "document.pick": { input: z.undefined(), output: OpenDocument.nullable() },
  "document.recent": { input: z.undefined(), output: z.array(RecentDocument) },
  /** Opens the sample house, written anew into the data folder: for whoever has no IFC at hand. */
  "document.openSample": { input: z.undefined(), output: OpenDocument },
  "document.reopen": { input: z.object({ id: z.string() }), output: OpenDocument },
  /**
   * Hosts of some kinds for lists and tables; bytes come from `fetch("/model/<id>")`. Each content and kind is read once.
   * Long the first time: progress by event, `document.cancel` stops it.
   */
  "document.hosts": { input: z.object({ id: z.string(), kinds }), output: FileHosts },
  "document.cancel": { input: z.object({ id: z.string() }), output: z.undefined() },
  /** Accept the changed file as the new base model: re-hashes it. */
  "document.refresh": { input: z.object({ id: z.string() }), output: OpenDocument },
  /** What reading hosts objected to the last time, kept by content; null when this content was never read. */
  "document.problems": { input: z.object({ id: z.string() }), output: z.array(FileProblem).nullable() },
  /** `sha256`: content of the option's base, null without one; `name`: what the option calls it. */
  "base.find": {
    input: z.object({ designOptionId: z.uuid(), projectId: z.uuid(), sha256: Sha256.nullable(), name: z.string() }),
    output: BaseState,
  },
  /** Refuses a file that cannot be a base model, and says what to do. Progress as for `document.hosts`. */
  "base.check": { input: z.object({ id: z.string() }), output: ModelCheck },
  /** The walls of a base against those of a file; null when the base is not on this computer. */
  "base.compare": { input: z.object({ sha256: Sha256, id: z.string() }), output: WallComparison.nullable() },
  /** Keeps the base: the content that is offered is not offered again for this option. */
  "base.decline": { input: z.object({ designOptionId: z.uuid(), sha256: Sha256 }), output: z.undefined() },
  /**
   * Reads the hosts of the kinds, if they were not read before, and hands them to the server's job. `other_content` when
   * the file has other content than `sha256`. Progress and cancelling of the reading as for `document.hosts`.
   */
  "study.run": {
    input: ofStudy.extend({
      id: z.string(),
      sha256: Sha256.nullable(),
      kinds,
      studyProductIds: z.array(z.uuid()).max(100).optional(),
    }),
    output: Execution,
  },
  /** Save dialog, then download and write atomically; null when the user cancels. Gives the file name. */
  "output.save": {
    input: z.object({ url: z.string(), suggestedName: z.string() }),
    output: z.object({ fileName: z.string(), sizeBytes: z.int() }).nullable(),
  },
  /** The same for a text that the page made, such as a CSV file; at most 5 million characters. */
  "output.saveText": {
    input: z.object({ text: z.string().max(5_000_000), suggestedName: z.string() }),
    output: z.object({ fileName: z.string(), sizeBytes: z.int() }).nullable(),
  },
  /** Makes `fetch("/output/<key>")` answer with the bytes behind a signed API url. */
  "output.prepare": {
    input: z.object({ url: z.string(), key: z.string().regex(/^[0-9a-f-]{8,80}$/) }),
    output: z.object({ path: z.string(), sizeBytes: z.int() }),
  },
  "settings.get": {
    input: z.undefined(),
    output: z.object({
      theme: z.enum(["dark", "light", "auto"]),
      apiUrl: z.string(),
      layout: z.record(z.string(), z.unknown()),
      lengthUnit: z.enum(["mm", "m"]),
      look: z.record(z.string(), z.unknown()),
    }),
  },
  "settings.set": {
    input: z.object({
      theme: z.enum(["dark", "light", "auto"]).optional(),
      layout: z.record(z.string(), z.unknown()).optional(),
      lengthUnit: z.enum(["mm", "m"]).optional(),
      look: z.record(z.string(), z.unknown()).optional(),
    }),
    output: z.undefined(),
  },
  /** Remember which local file is a project's base model on this computer. */
  "project.link": { input: z.object({ projectId: z.uuid(), documentId: z.string() }), output: z.undefined() },
  /** The file linked to a project, also when it is missing; null without one. */
  "project.file": { input: z.object({ projectId: z.uuid() }), output: OpenDocument.nullable() },
  "project.unlink": { input: z.object({ projectId: z.uuid() }), output: z.undefined() },
  /** Keeps a picture of a 3D view for the cards of these projects and options on this computer. */
  "picture.set": {
    input: z.object({
      ids: z.array(z.uuid()).min(1).max(4),
      scheme: z.enum(["dark", "light"]),
      picture: z
        .string()
        .max(2_000_000)
        .regex(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/),
    }),
    output: z.undefined(),
  },
  /** The last kept picture as a data url, of the other scheme when there is none of this; null without any. */
  "picture.get": {
    input: z.object({ id: z.uuid(), scheme: z.enum(["dark", "light"]) }),
    output: z.string().nullable(),
  },
  /** Edits of a study that the server has not confirmed, of who is signed in. */
  "edits.list": { input: ofStudy, output: z.array(KeptEdit) },
  /** Puts edits on disk. They are sent by `edits.send` only. */
  "edits.keep": { input: ofStudy.extend({ edits: z.array(TypedEdit).min(1).max(200) }), output: z.undefined() },
  "edits.forget": { input: z.object({ ids: editIds }), output: z.undefined() },
  /** Lets found edits be sent, over the versions of the inputs that the person saw. */
  "edits.choose": {
    input: z.object({ choices: z.array(KeptEdit.pick({ id: true, version: true })).max(1_000) }),
    output: z.undefined(),
  },
  /** Keeps a study's edits until a person chooses: its seat was lost. */
  "edits.park": { input: ofStudy, output: z.undefined() },
  /** Hands edits to a copy of their study; `products`: the copy's product by the original's. */
  "edits.move": {
    input: z.object({ ids: editIds, copyId: z.uuid(), products: z.record(z.uuid(), z.uuid()) }),
    output: z.undefined(),
  },
  /** Sends what may be sent; `problem` says why it stopped, if it did. What could not be sent is kept. */
  "edits.send": {
    input: ofStudy,
    output: z.object({ saved: z.array(SavedInputs), problem: BridgeProblem.nullable() }),
  },
  /** Tabs of the last time on this computer, null when there are none. */
  "tabs.get": { input: z.undefined(), output: OpenTabs.nullable() },
  "tabs.set": { input: OpenTabs, output: z.undefined() },
  "window.control": {
    input: z.object({ action: z.enum(["minimise", "maximise", "close", "leave", "stay"]) }),
    output: z.undefined(),
  },
  /** A note by the operating system, shown only while another window is in front; pressing it brings this one there. */
  "window.notify": {
    input: z.object({ title: z.string().min(1).max(300), body: z.string().max(400) }),
    output: z.undefined(),
  },
  /** While held, closing the window or quitting asks the page first (`window.closeRequested`); it answers with a hold, then "leave" or "stay". */
  "window.hold": { input: z.object({ isHeld: z.boolean() }), output: z.undefined() },
} as const;
export type Calls = {
  [Name in keyof typeof calls]: {
    input: z.infer<(typeof calls)[Name]["input"]>;
    output: z.infer<(typeof calls)[Name]["output"]>;
  };
};
export type CallName = keyof Calls;

/** Events from main to the page. */
export const events = {
  "session.changed": SessionState,
  "connection.changed": ConnectionState,
  "document.changed": OpenDocument,
  "document.progress": z.object({ id: z.string(), stage: z.string(), progress: z.number() }),
  "api.changed": z.object({ resource: z.string(), id: z.string(), projectId: z.string().nullable(), seq: z.int() }),
  /** A gap in `seq`, or a reconnect: refetch everything. */
  "api.resync": z.object({}),
  "api.progress": z.object({ executionId: z.string(), studyId: z.string(), progress: z.number(), stage: z.string() }),
  "seat.lost": SeatLost,
  "seat.gained": SeatGained,
  "ifc.crashed": z.object({ message: z.string() }),
  "window.closeRequested": z.object({}),
  "menu.command": z.object({ command: z.string() }),
  "document.openRequested": z.object({ document: OpenDocument }),
} as const;
export type Events = { [Name in keyof typeof events]: z.infer<(typeof events)[Name]> };
export type EventName = keyof Events;

/** The only thing the page and the main process share, as `window.purlin`. */
export interface Bridge {
  call<Name extends CallName>(
    name: Name,
    input: Calls[Name]["input"],
  ): Promise<{ ok: true; value: Calls[Name]["output"] } | { ok: false; problem: BridgeProblem }>;
  on<Name extends EventName>(name: Name, listener: (payload: Events[Name]) => void): () => void;
  /** Registers a dropped file; null when it is not a file on disk. */
  openDropped(file: unknown): Promise<{ ok: true; value: OpenDocument } | { ok: false; problem: BridgeProblem } | null>;
}
