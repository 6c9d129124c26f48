import type { NamedCall } from "#desktop/services/api/api-client.ts";
import { CallError } from "#shared/client/call.ts";
import type { InputValue } from "#shared/contracts/design/input-edits.ts";
import { editStudyInputs } from "#shared/contracts/design/studies.ts";

/** How the next call ends: answered, never arrived, or done and its answer lost. */
export type Fate = "answered" | "unreachable" | "answer-lost";

/** Holds inputs by the contract of `editStudyInputs`, and remembers every change that it made. */
export class EditServer {
  fate: Fate = "answered";
  /** Refuses each call with this code until it is null. */
  refusal: { status: number; code: string } | null = null;
  readonly inputs: Record<string, InputValue> = {};
  /** Ids of edits in the order in which they were applied; "other" for somebody else's change. */
  readonly applied: string[] = [];
  readonly #versions: Record<string, { version: number; by: string }> = {};

  /** Somebody else changes an input. */
  change(field: string, value: number): void {
    this.#save(field, value, "other");
  }
  versionOf(field: string): number {
    return this.#versions[field]?.version ?? 0;
  }

  callByName = async (call: NamedCall): Promise<unknown> => {
    if (this.refusal) throw problem(this.refusal.status, this.refusal.code);
    if (this.fate === "unreachable") throw problem(0, "unreachable");
    const { edits } = editStudyInputs.body.parse(call.body);
    const outcomes = edits.map(({ id, field, value, version, after }) => {
      const last = this.#versions[field];
      if (last?.by === id) return { id, outcome: "applied" as const, message: null };
      if (last && last.version !== version && !after.includes(last.by))
        return { id, outcome: "changed" as const, message: null };
      if (value === "nonsense") return { id, outcome: "refused" as const, message: "Not a number." };
      this.#save(field, value, id);
      return { id, outcome: "applied" as const, message: null };
    });
    if (this.fate === "answer-lost") throw problem(0, "unreachable");
    const at = "2026-11-23T10:00:00Z";
    const changes = Object.fromEntries(
      Object.entries(this.#versions).map(([field, { version }]) => [field, { version, user: null, at }]),
    );
    return { inputs: { ...this.inputs }, changes, outcomes };
  };

  #save(field: string, value: InputValue, by: string): void {
    this.inputs[field] = value;
    this.#versions[field] = { version: this.versionOf(field) + 1, by };
    this.applied.push(by);
  }
}

function problem(status: number, code: string): CallError {
  return new CallError({ type: "about:blank", title: code, status, statusCode: status, code, detail: code });
}
