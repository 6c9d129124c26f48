import { escapeMarkup } from "#shared/domain/escape-markup.ts";

/** A part of a mail, top to bottom. Texts are plain: what people wrote is never markup. */
export type MailBlock =
  | { kind: "text"; text: string }
  /** What somebody wrote, line breaks kept. */
  | { kind: "quote"; text: string }
  | { kind: "link"; label: string; url: string }
  | { kind: "facts"; rows: readonly (readonly [label: string, value: string])[] };

/** A mail before it is set as plain text and as HTML. */
export interface MailDraft {
  /** `en-GB` … */
  locale: string;
  subject: string;
  heading: string;
  blocks: readonly MailBlock[];
  /** Why the reader gets this, and who sends it. */
  footer: string;
}

/** The same mail for both kinds of reader; the only place that escapes. Links that are not of the web are left out. */
export function composeMail(draft: MailDraft): { subject: string; text: string; html: string } {
  const blocks = draft.blocks.filter((block) => block.kind !== "link" || /^https?:\/\//.test(block.url));
  const text = [draft.heading, ...blocks.map(plain), `-- \n${draft.footer}`].join("\n\n");
  const html = `<!doctype html><html lang="${escapeMarkup(draft.locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escapeMarkup(draft.subject)}</title></head>
<body style="margin:0;padding:24px 16px;font:16px/24px system-ui,sans-serif;color:#14211f;background:#fafaf7">
<div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #dfe3dc;border-radius:6px">
<p style="margin:0 0 16px;font-weight:600;color:#0b6e4f">Purlin</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px">${escapeMarkup(draft.heading)}</h1>
${blocks.map(marked).join("\n")}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #dfe3dc;font-size:13px;line-height:20px;color:#45524f">${escapeMarkup(draft.footer)}</p>
</div></body></html>`;
  return { subject: oneLine(draft.subject), text, html };
}

/** Control characters out: a header must end where its line does. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, " ").trim();
}

function plain(block: MailBlock): string {
  switch (block.kind) {
    case "text":
      return block.text;
    case "quote":
      return block.text
        .split("\n")
        .map((line) => `> ${line}`)
        .join("\n");
    case "link":
      return `${block.label}:\n${block.url}`;
    case "facts":
      return block.rows.map(([label, value]) => `${label}: ${value}`).join("\n");
  }
}

function marked(block: MailBlock): string {
  switch (block.kind) {
    case "text":
      return `<p style="margin:0 0 16px">${escapeMarkup(block.text)}</p>`;
    case "quote":
      return `<blockquote dir="auto" style="margin:0 0 16px;padding:12px 16px;border-left:3px solid #0b6e4f;background:#f0f2ed;white-space:pre-wrap">${escapeMarkup(block.text)}</blockquote>`;
    case "link":
      return `<p style="margin:0 0 16px"><a href="${escapeMarkup(block.url)}" style="color:#0b6e4f">${escapeMarkup(block.label)}</a></p>`;
    case "facts":
      return `<p style="margin:0 0 16px">${block.rows
        .map(([label, value]) => `<span style="color:#45524f">${escapeMarkup(label)}:</span> ${escapeMarkup(value)}`)
        .join("<br>")}</p>`;
  }
}
