import type { Knex } from "knex";

/**
 * Live connections of every node. A node proves that it lives by a session advisory lock on its name;
 * rows of dead nodes are marked as dropped by the others and reaped after the grace period.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table connections (
      id text constraint connections_pk primary key,
      tenant_id uuid not null constraint connections_tenant_fk references tenants on delete cascade,
      user_id uuid not null constraint connections_user_fk references users on delete cascade,
      node text not null,
      connected_at timestamptz not null default now(),
      last_heartbeat timestamptz not null default now(),
      dropped_at timestamptz
    );
    create index connections_user on connections (user_id);
    create index connections_node on connections (node) where dropped_at is null;

    create table worker_pools (
      pool_id text constraint worker_pools_pk primary key,
      node text not null,
      started_at timestamptz not null default now()
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table worker_pools, connections");
}
