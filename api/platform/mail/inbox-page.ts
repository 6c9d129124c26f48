import type { RequestHandler } from "express";
import type { Knex } from "knex";
import { escapeMarkup } from "#shared/domain/escape-markup.ts";

interface InboxRow {
  recipient: string;
  subject: string;
  body: string;
  created_at: Date;
  sent_at: Date | null;
  last_error: string | null;
}

/** `/dev/mail`: the last hundred mails of the outbox as a plain page. Development only. */
export function inboxPage(knex: Knex): RequestHandler {
  return async (_request, response) => {
    const rows: InboxRow[] = await knex("mail_outbox")
      .select("recipient", "subject", "body", "created_at", "sent_at", "last_error")
      .orderBy("created_at", "desc")
      .limit(100);
    const items = rows.map(
      (row) => `<article><h2>${escapeMarkup(row.subject)}</h2>
<p>To ${escapeMarkup(row.recipient)}, ${row.created_at.toISOString()}, ${row.sent_at ? "sent" : escapeMarkup(row.last_error ?? "waiting")}</p>
<pre>${escapeMarkup(row.body)}</pre></article>`,
    );
    response.type("html")
      .send(`<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Development inbox</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>body{font:16px/1.6 system-ui,sans-serif;max-width:720px;margin:32px auto;padding:0 16px;color:#14211f;background:#fafaf7}
article{border-top:1px solid #dfe3dc;padding:16px 0}h1{font-size:24px}h2{font-size:16px;margin:0}p{margin:4px 0;color:#45524f}pre{white-space:pre-wrap}</style></head>
<body><h1>Development inbox</h1>${items.join("") || "<p>No mail yet. Without SMTP_URL, what Purlin sends is kept here.</p>"}</body></html>`);
  };
}
