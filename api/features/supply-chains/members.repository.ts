import type { Db } from "#api/platform/database/db.ts";

export interface NoteRow {
  note: string;
  note_version: number;
  note_by: string | null;
  note_at: Date | null;
}

/** How long a removal can be undone, for `interval`: longer than any screen offers it. */
const KEPT_FOR = "10 minutes";

/** Public suppliers among the ids, by id: others cannot be added. */
export async function listSuppliers(db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  return db("public_organisations")
    .whereIn("id", [...ids])
    .where({ type: "supplier" })
    .orderBy("id")
    .select<{ id: number; name: string }[]>("id", "name");
}

export async function countMembers(db: Db, chainId: number): Promise<number> {
  const row = await db("supply_chain_members")
    .where({ supply_chain_id: chainId })
    .whereNull("removed_at")
    .count<{ count: string } | undefined>("* as count")
    .first();
  return Number(row?.count ?? 0);
}

/**
 * Adds members; whoever was removed a moment ago comes back with the note.
 *
 * @returns ids of those that were not there
 */
export async function insertMembers(
  db: Db,
  chainId: number,
  userId: string,
  ids: readonly number[],
): Promise<number[]> {
  await forgetRemoved(db, chainId);
  const { rows }: { rows: { organisation_id: number }[] } = await db.raw(
    `insert into supply_chain_members as m (supply_chain_id, organisation_id, added_by)
     select :chainId::int, id, :userId::uuid from unnest(cast(:ids as int[])) as id
     on conflict (supply_chain_id, organisation_id) do update set removed_at = null where m.removed_at is not null
     returning organisation_id`,
    { chainId, userId, ids: [...ids] },
  );
  return rows.map((row) => row.organisation_id);
}

/** @returns whether it was there */
export async function removeMember(db: Db, chainId: number, organisationId: number): Promise<boolean> {
  await forgetRemoved(db, chainId);
  const changed = await db("supply_chain_members")
    .where({ supply_chain_id: chainId, organisation_id: organisationId })
    .whereNull("removed_at")
    .update({ removed_at: db.fn.now() });
  return changed > 0;
}

async function forgetRemoved(db: Db, chainId: number): Promise<void> {
  await db("supply_chain_members")
    .where({ supply_chain_id: chainId })
    .whereRaw("removed_at < now() - ?::interval", [KEPT_FOR])
    .delete();
}

/** Copies who is in a chain into another, without notes: those are the tenant's own. */
export async function copyMembers(db: Db, fromId: number, toId: number, userId: string): Promise<void> {
  await db.raw(
    `insert into supply_chain_members (supply_chain_id, organisation_id, added_by)
     select :toId::int, organisation_id, :userId::uuid from supply_chain_members
     where supply_chain_id = :fromId and removed_at is null`,
    { fromId, toId, userId },
  );
}

/** The note, kept from others until the transaction ends; undefined when the organisation is no member. */
export async function findNote(db: Db, chainId: number, organisationId: number): Promise<NoteRow | undefined> {
  return db("supply_chain_members")
    .where({ supply_chain_id: chainId, organisation_id: organisationId })
    .whereNull("removed_at")
    .forUpdate()
    .first<NoteRow | undefined>("note", "note_version", "note_by", "note_at");
}

export async function saveNote(
  db: Db,
  chainId: number,
  organisationId: number,
  userId: string,
  text: string,
): Promise<NoteRow> {
  const [row] = await db("supply_chain_members")
    .where({ supply_chain_id: chainId, organisation_id: organisationId })
    .update({ note: text, note_version: db.raw("note_version + 1"), note_by: userId, note_at: db.fn.now() })
    .returning<NoteRow[]>(["note", "note_version", "note_by", "note_at"]);
  if (!row) throw new Error("The note did not come back.");
  return row;
}
