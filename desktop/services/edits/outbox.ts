import type { ApiClient } from "#desktop/services/api/api-client.ts";
import { mayBeSent, type EditJournal, type SendableEdit } from "#desktop/services/local-store/edit-journal.ts";
import type { Ports } from "#desktop/services/ports.ts";
import { isExpected, ServiceError, toBridgeProblem } from "#desktop/services/problems.ts";
import type { BridgeProblem } from "#desktop/ipc/bridge.ts";
import type { KeptEdit, SavedInputs, TypedEdit } from "#desktop/ipc/kept-edits.ts";
import { editStudyInputs } from "#shared/contracts/design/studies.ts";

/** What a sending gave: inputs as the server has them now, and why it stopped, if it did. */
export interface Sending {
  saved: SavedInputs[];
  problem: BridgeProblem | null;
}

/** Sends edits of the journal to the server: each is on disk before it leaves, and until the server has confirmed it. */
export interface Outbox {
  list(designOptionId: string): KeptEdit[];
  keep(designOptionId: string, edits: readonly TypedEdit[]): void;
  forget: EditJournal["forget"];
  choose: EditJournal["choose"];
  move: EditJournal["move"];
  park(designOptionId: string): void;
  /** Sends what may be sent. A second call while one runs goes on after it, with what came since. */
  send(designOptionId: string): Promise<Sending>;
}

interface Settings {
  journal: EditJournal;
  api: Pick<ApiClient, "callByName">;
  /** Whose edits they are; null when nobody is signed in. */
  userId(): string | null;
  ports: Pick<Ports, "now">;
}

/** Creates the outbox. */
export function createOutbox({ journal, api, userId, ports }: Settings): Outbox {
  const running = new Map<string, Promise<Sending>>();
  // The page may type again before it has read what was just saved.
  const savedVersions = new Map<string, number>();

  const list = (designOptionId: string): SendableEdit[] => {
    const user = userId();
    return user === null ? [] : journal.list(user, designOptionId);
  };

  async function sendProduct(
    edits: readonly SendableEdit[],
    designOptionId: string,
    studyProductId: string,
  ): Promise<SavedInputs> {
    journal.markSent(edits.map(({ id }) => id));
    const answer = editStudyInputs.response.parse(
      await api.callByName({
        endpoint: "editStudyInputs",
        params: { studyId: designOptionId, productId: studyProductId },
        body: {
          edits: edits.map(({ id, field, value, version, sentIds }) => ({ id, field, value, version, after: sentIds })),
        },
      }),
    );
    const { inputs, changes, outcomes } = answer;
    journal.settle(edits, outcomes);
    const applied = new Set(outcomes.filter(({ outcome }) => outcome === "applied").map(({ id }) => id));
    for (const { id, field } of edits) {
      const version = changes[field]?.version;
      if (applied.has(id) && version !== undefined) savedVersions.set(`${studyProductId} ${field}`, version);
    }
    return { studyProductId, inputs, changes };
  }

  async function sendStudy(designOptionId: string): Promise<Sending> {
    const saved: SavedInputs[] = [];
    const tried = new Set<string>();
    for (;;) {
      const waiting = list(designOptionId).filter((edit) => mayBeSent(edit) && !tried.has(edit.id));
      const studyProductId = waiting[0]?.studyProductId;
      if (studyProductId === undefined) return { saved, problem: null };
      const edits = waiting.filter((edit) => edit.studyProductId === studyProductId).slice(0, EDITS_MOST);
      for (const { id } of edits) tried.add(id);
      try {
        saved.push(await sendProduct(edits, designOptionId, studyProductId));
      } catch (error) {
        if (!mayComeBack(error)) park(designOptionId);
        return { saved, problem: toBridgeProblem(error) };
      }
    }
  }

  function park(designOptionId: string): void {
    const user = userId();
    if (user !== null) journal.park(user, designOptionId);
  }

  return {
    list: (designOptionId) => list(designOptionId).map(({ sentIds: _sent, ...edit }) => edit),
    keep(designOptionId, edits) {
      const user = userId();
      if (user === null)
        throw new ServiceError(
          "unauthenticated",
          "Signed out",
          "Nobody is signed in, so this edit cannot be kept. Sign in again.",
        );
      const now = edits.map((edit) => ({
        ...edit,
        version: Math.max(edit.version, savedVersions.get(`${edit.studyProductId} ${edit.field}`) ?? 0),
      }));
      journal.keep(user, designOptionId, now, ports.now());
    },
    forget: journal.forget,
    choose: journal.choose,
    park,
    move: journal.move,
    async send(designOptionId) {
      const before = running.get(designOptionId);
      const sending = before ? before.then(() => sendStudy(designOptionId)) : sendStudy(designOptionId);
      running.set(designOptionId, sending);
      try {
        return await sending;
      } finally {
        if (running.get(designOptionId) === sending) running.delete(designOptionId);
      }
    },
  };
}

/** As many edits as one call takes. */
const EDITS_MOST = 200;

/** The server could not be asked, or could not answer now: the same edits are sent again later. */
function mayComeBack(error: unknown): boolean {
  // Whoever asks for a token first may find the identity provider away: that is a failure of the services.
  if (!isExpected(error)) return false;
  const { status } = toBridgeProblem(error);
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
}
