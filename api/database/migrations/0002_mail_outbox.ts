import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("mail_outbox", (table) => {
    table.uuid("id").primary({ constraintName: "mail_outbox_pk" });
    table.text("recipient").notNullable();
    table.text("subject").notNullable();
    table.text("body").notNullable();
    table.text("reply_to");
    table.text("message_id").notNullable().unique({ indexName: "mail_outbox_message_id_key" });
    table.integer("attempts").notNullable().defaultTo(0);
    table.text("last_error");
    table.timestamp("created_at", { useTz: true }).notNullable().defaultTo(knex.fn.now());
    table.timestamp("sent_at", { useTz: true });
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable("mail_outbox");
}
