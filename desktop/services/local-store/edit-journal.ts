import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { EditFault, isSendable, type KeptEdit, type TypedEdit, TypedValue } from "#desktop/ipc/kept-edits.ts";
import type { InputEditOutcome } from "#shared/contracts/design/input-edits.ts";

/** An edit with what its sending needs. */
export interface SendableEdit extends KeptEdit {
  /** Own edits of the same input that were sent over the same version, and whose answers were never seen. */
  sentIds: string[];
}

/**
 * Edits that the server has not confirmed, in the order in which their inputs were first typed. Each call is on disk
 * when it returns. An input has one edit: typing it again replaces value and id.
 */
export interface EditJournal {
  list(userId: string, designOptionId: string): SendableEdit[];
  /** Keeps what was typed. An edit that waits for its sending keeps the version that it was first typed over. */
  keep(userId: string, designOptionId: string, edits: readonly TypedEdit[], at: Date): void;
  /** Before edits are sent: their answers may be lost. */
  markSent(ids: readonly string[]): void;
  /** Takes away what was applied; marks what was refused, or needs a choice. */
  settle(sent: readonly SendableEdit[], outcomes: readonly InputEditOutcome[]): void;
  forget(ids: readonly string[]): void;
  /** Lets found edits be sent, over the versions that the person saw, as new edits: one may have been applied before. */
  choose(choices: readonly { id: string; version: number }[]): void;
  /** Keeps a study's edits until a person chooses. */
  park(userId: string, designOptionId: string): void;
  /** Hands edits to a copy of their study. `products`: the copy's product by the original's. */
  move(ids: readonly string[], designOptionId: string, products: Readonly<Record<string, string>>): void;
}

const Row = z
  .object({
    id: z.string(),
    study_id: z.string(),
    product_id: z.string(),
    product_name: z.string(),
    field: z.string(),
    label: z.string(),
    value: z.string().transform(fromJson).pipe(TypedValue),
    version: z.number(),
    sent_ids: z.string().transform(fromJson).pipe(z.array(z.string())),
    fault: z.string().transform(fromJson).pipe(EditFault).nullable(),
    refusal: z.string().nullable(),
    typed_at: z.string(),
    is_found: z.number(),
  })
  .transform(({ study_id, product_id, product_name, sent_ids, typed_at, is_found, ...same }): SendableEdit => ({
    ...same,
    designOptionId: study_id,
    studyProductId: product_id,
    productName: product_name,
    sentIds: sent_ids,
    typedAt: typed_at,
    isFound: is_found === 1,
  }));

/** As many lost answers of one input as the server is told of. */
const SENT_MOST = 50;

/** The journal in an open database. What is in it now was left by an earlier start: all of it counts as found. */
export function createEditJournal(database: DatabaseSync): EditJournal {
  database.exec("update edits set is_found = 1");
  const columns = Object.keys(Row.in.shape).join(", ");
  const list = database.prepare(`select ${columns} from edits where user_id = ? and study_id = ? order by seq`);
  const keep = database.prepare(
    `insert into edits (id, user_id, study_id, product_id, product_name, field, label, value, version, sent_ids, fault,
       typed_at, is_found)
     values (:id, :userId, :designOptionId, :studyProductId, :productName, :field, :label, :value, :version, '[]', :fault, :at, 0)
     on conflict (user_id, study_id, product_id, field) do update set id = excluded.id, value = excluded.value,
       label = excluded.label, product_name = excluded.product_name, fault = excluded.fault, refusal = null,
       typed_at = excluded.typed_at, is_found = 0,
       version = case when edits.is_found = 1 then excluded.version else edits.version end,
       sent_ids = case when edits.is_found = 1 then '[]' else edits.sent_ids end`,
  );
  const sentIds = database.prepare("select sent_ids from edits where id = ?");
  const markSent = database.prepare("update edits set sent_ids = ? where id = ?");
  const forget = database.prepare("delete from edits where id = ?");
  const refuse = database.prepare("update edits set refusal = ? where id = ?");
  const find = database.prepare("update edits set is_found = 1 where id = ?");
  const choose = database.prepare("update edits set is_found = 0, id = ?, version = ?, sent_ids = '[]' where id = ?");
  const park = database.prepare("update edits set is_found = 1 where user_id = ? and study_id = ?");
  const move = database.prepare(
    "update edits set study_id = ?, product_id = ?, version = 0, sent_ids = '[]', is_found = 0 where id = ?",
  );
  const productOf = database.prepare("select product_id from edits where id = ?");

  /** All or nothing of several statements. */
  const together = (work: () => void) => {
    database.exec("begin immediate");
    try {
      work();
      database.exec("commit");
    } catch (error) {
      database.exec("rollback");
      throw error;
    }
  };

  return {
    list: (userId, designOptionId) => z.array(Row).parse(list.all(userId, designOptionId)),
    keep: (userId, designOptionId, edits, at) =>
      together(() => {
        for (const { value, fault, ...edit } of edits) {
          keep.run({
            ...edit,
            id: randomUUID(),
            userId,
            designOptionId,
            value: JSON.stringify(value),
            fault: fault && JSON.stringify(fault),
            at: at.toISOString(),
          });
        }
      }),
    markSent: (ids) =>
      together(() => {
        for (const id of ids) {
          const row = sentIds.get(id);
          if (!row) continue;
          const before = z.array(z.string()).parse(fromJson(String(row["sent_ids"])));
          markSent.run(JSON.stringify([...before.filter((sent) => sent !== id), id].slice(-SENT_MOST)), id);
        }
      }),
    settle: (sent, outcomes) =>
      together(() => {
        const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
        for (const { id } of sent) {
          const outcome = byId.get(id);
          // Typed again meanwhile: that one has another id, and names this one as its predecessor.
          if (outcome?.outcome === "applied") forget.run(id);
          else if (outcome?.outcome === "refused") refuse.run(outcome.message ?? "", id);
          else if (outcome?.outcome === "changed") find.run(id);
        }
      }),
    forget: (ids) =>
      together(() => {
        for (const id of ids) forget.run(id);
      }),
    choose: (choices) =>
      together(() => {
        for (const { id, version } of choices) choose.run(randomUUID(), version, id);
      }),
    park: (userId, designOptionId) => void park.run(userId, designOptionId),
    move: (ids, designOptionId, products) =>
      together(() => {
        for (const id of ids) {
          const product = products[String(productOf.get(id)?.["product_id"])];
          if (product) move.run(designOptionId, product, id);
        }
      }),
  };
}

/** True when an edit may be sent now. */
export function mayBeSent(edit: KeptEdit): boolean {
  return !edit.isFound && isSendable(edit);
}

function fromJson(text: string): unknown {
  return JSON.parse(text);
}
