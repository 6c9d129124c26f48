import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { checkProfile } from "#shared/contracts/profiles/check.ts";
import { PROFILE_STEPS, stepStates } from "#shared/contracts/profiles/steps.ts";
import type { ProfileStep, StepId, StepState } from "#shared/contracts/profiles/steps.ts";
import type { ProfileIssue } from "#shared/contracts/profiles/rules.ts";
import type { ProfileRequest } from "#shared/contracts/profiles/profile-requests.ts";
import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { beginDraft, putDraft } from "#web/features/profiles/profiles.queries.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import { DraftJournal } from "./draft-journal.ts";
import { DraftRegions } from "./draft-regions.ts";
import { DraftSaver } from "./draft-saver.ts";
import type { SaveState, TheirDraft } from "./draft-saver.ts";
import { answersOf, payloadOf, readValues } from "./draft-values.ts";
import type { DraftValues } from "./draft-values.ts";
import { isUnder, shownFaults } from "./shown-faults.ts";

/** What a form is opened with. */
export interface Opened {
  type: ProfileType;
  /** Of the visitor: its rules hold, also where the draft was begun in another (R-42). */
  region: Region;
  userId: string;
  /** Null for a new page that nothing was typed of yet. */
  request: ProfileRequest | null;
  /** What a new form begins with. */
  first: Readonly<Record<string, unknown>>;
  today: string;
}

/** State of a form: what is typed, what is wrong with it, and where its saving stands. */
export interface DraftForm {
  values: DraftValues;
  issues: readonly ProfileIssue[];
  shown: readonly ProfileIssue[];
  states: readonly StepState[];
  saveState: SaveState;
  draftId: string | null;
  set(part: Partial<DraftValues>): void;
  /** For what ends later than it began: made of the values of that moment. */
  update(change: (values: DraftValues) => Partial<DraftValues>): void;
  leave(path: string): void;
  forget(path: string): void;
  /** Shows every fault of a step. @returns how many there are */
  ask(step: StepId): number;
  /** Saves what waits. @returns version and id once all is saved, null when it is not */
  settle(): Promise<{ id: string; version: number } | null>;
  keepMine(theirs: TheirDraft): void;
  takeTheirs(theirs: TheirDraft): void;
  /** Takes what the server refused by field as left. */
  showAll(): void;
}

/** Opens the form: with the text of this device where the server has not got it yet. */
export function useDraftForm({ type, region, userId, request, first, today }: Opened): DraftForm {
  const call = useCall();
  const [journal] = useState(() => new DraftJournal(`${userId}:${request === null ? `new-${type}` : request.id}`));
  const [kept] = useState(() => journal.read());
  const [values, setValues] = useState(() => readValues(kept?.payload ?? request?.payload ?? first));
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set());
  const [asked, setAsked] = useState<ReadonlySet<StepId>>(() => new Set());
  const [draftId, setDraftId] = useState(request?.id ?? null);
  const [saveState, setSaveState] = useState<SaveState>(
    request === null ? { kind: "empty" } : { kind: "saved", at: request.updatedAt },
  );
  const latest = useRef(values);
  const [regions] = useState(() => new DraftRegions(region, request?.region ?? null));
  useEffect(() => regions.choose(region), [regions, region]);
  const [saver] = useState(() => {
    const key = crypto.randomUUID();
    let id = request?.id ?? null;
    return new DraftSaver<DraftValues>({
      id,
      // What was kept is sent over the version that it was typed over: a newer text on the server is told, not lost.
      version: (request === null ? null : kept?.version) ?? request?.version ?? null,
      savedAt: request?.updatedAt ?? null,
      journal,
      // Read by one schema, both have their fields in one order.
      isSame: (theirs, sent) =>
        JSON.stringify(readValues(theirs)) === JSON.stringify(readValues(payloadOf(type, sent))),
      onState: setSaveState,
      save: async (typed, version) => {
        const payload = payloadOf(type, typed);
        const { chosen } = regions;
        const put = async (draft: string, over: number) => {
          const saved = await putDraft(call, draft, { type, payload, region: chosen }, over);
          regions.save(chosen);
          return saved;
        };
        if (id !== null) return put(id, version ?? 1);
        const begun = await beginDraft(call, type, chosen, null, key);
        id = begun.id;
        journal.moveTo(`${userId}:${begun.id}`);
        setDraftId(begun.id);
        return put(begun.id, begun.version);
      },
    });
  });
  useEffect(() => {
    // What this device kept goes to the server as soon as the form opens.
    if (kept !== null) saver.change(latest.current);
    const flush = (): void => void saver.flush();
    const hide = (): void => {
      if (document.visibilityState === "hidden") flush();
    };
    window.addEventListener("online", flush);
    document.addEventListener("visibilitychange", hide);
    return () => {
      window.removeEventListener("online", flush);
      document.removeEventListener("visibilitychange", hide);
      void saver.flush();
    };
  }, [saver, kept]);

  const set = useCallback(
    (part: Partial<DraftValues>): void => {
      latest.current = { ...latest.current, ...part };
      setValues(latest.current);
      saver.change(latest.current);
    },
    [saver],
  );
  const leave = useCallback(
    (path: string): void => {
      setLeft((paths) => (paths.has(path) ? paths : new Set([...paths, path])));
      void saver.flush();
    },
    [saver],
  );
  const base = request?.base ?? null;
  const issues = useMemo(
    () => checkProfile(type, answersOf(type, values), { region, today, live: base }).issues,
    [type, values, region, today, base],
  );
  const steps: readonly Pick<ProfileStep, "id" | "fields">[] = PROFILE_STEPS[type];
  const shown = shownFaults(
    issues,
    left,
    steps.filter((step) => asked.has(step.id)).flatMap(({ fields }) => fields),
  );
  return {
    values,
    issues,
    shown,
    states: useMemo(() => stepStates(type, issues), [type, issues]),
    saveState,
    draftId,
    set,
    update: (change) => set(change(latest.current)),
    leave,
    forget: (path) => setLeft((paths) => new Set([...paths].filter((one) => one === path || !isUnder(one, path)))),
    ask(step) {
      setAsked((all) => new Set([...all, step]));
      return stepStates(type, issues).find((state) => state.id === step)?.issues.length ?? 0;
    },
    showAll: () => setAsked(new Set(steps.map((step) => step.id))),
    async settle() {
      if (saver.version === null || !regions.areOne()) saver.change(latest.current);
      await saver.flush();
      const { saved } = saver;
      return saver.state.kind === "saved" ? saved : null;
    },
    keepMine: (theirs) => saver.keepMine(theirs),
    takeTheirs(theirs) {
      latest.current = readValues(theirs.payload);
      setValues(latest.current);
      saver.takeTheirs(theirs);
    },
  };
}
