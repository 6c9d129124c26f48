import type { Knex } from "knex";
import { errors, type Adapter, type AdapterFactory, type AdapterPayload } from "oidc-provider";

interface PayloadRow {
  payload: AdapterPayload;
  consumed_at: Date | null;
}

/**
 * Keeps sessions, grants, codes and tokens of the provider in `oidc_payloads`, so sign-ins outlive a restart. A code or
 * refresh token is used once: of two requests at the same time the later one is refused, and ends what both came of.
 */
export function createProviderAdapter(knex: Knex): AdapterFactory {
  return (model) => adapterOf(knex, model);
}

function adapterOf(knex: Knex, model: string): Adapter {
  const find = async (where: Record<string, string>): Promise<AdapterPayload | undefined> => {
    const row = await knex("oidc_payloads")
      .where({ model, ...where })
      .whereRaw("(expires_at is null or expires_at > now())")
      .first<PayloadRow | undefined>("payload", "consumed_at");
    if (!row) return undefined;
    const consumed = row.consumed_at ? { consumed: Math.floor(row.consumed_at.getTime() / 1000) } : {};
    return { ...row.payload, ...consumed };
  };
  return {
    async upsert(id, payload, expiresIn) {
      const row = {
        payload: JSON.stringify(payload),
        grant_id: payload.grantId ?? null,
        uid: payload.uid ?? null,
        user_code: payload.userCode ?? null,
        expires_at: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
      };
      await knex("oidc_payloads")
        .insert({ model, id, ...row })
        .onConflict(["model", "id"])
        .merge(row);
    },
    find: (id) => find({ id }),
    findByUid: (uid) => find({ uid }),
    findByUserCode: (code) => find({ user_code: code }),
    async consume(id) {
      const used = { model, id };
      const taken = await knex("oidc_payloads")
        .where(used)
        .whereNull("consumed_at")
        .update({ consumed_at: knex.fn.now() });
      if (taken === 1) return;
      // Read as unused, and used since: two hold what one was given, and nobody knows which of them is the thief.
      const row = await knex("oidc_payloads").where(used).first<{ grant_id: string | null } | undefined>("grant_id");
      if (row?.grant_id) await revokeFamily(knex, row.grant_id);
      throw new errors.InvalidGrant("already used");
    },
    async destroy(id) {
      await knex("oidc_payloads").where({ model, id }).delete();
    },
    async revokeByGrantId(grantId) {
      await knex("oidc_payloads").where({ model, grant_id: grantId }).delete();
    },
  };
}

/** Ends everything that came of one grant, the grant with it: what another request saves under it later is worth nothing. */
async function revokeFamily(knex: Knex, grantId: string): Promise<void> {
  await knex("oidc_payloads").whereRaw("grant_id = ? or (model = 'Grant' and id = ?)", [grantId, grantId]).delete();
}

/** Removes what ran out. @returns how many rows */
export async function sweepProviderPayloads(knex: Knex): Promise<number> {
  return knex("oidc_payloads").where("expires_at", "<", knex.fn.now()).delete();
}
