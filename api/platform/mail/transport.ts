import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import nodemailer from "nodemailer";
import writeFileAtomic from "write-file-atomic";
import type { OutgoingMail } from "./outbox.ts";

/**
 * What came of one try. `refused` is for good: the receiving server said so. `unclear`: the whole text was sent and no
 * answer came, so it may have been taken; SMTP cannot be asked.
 */
export type SendOutcome = { kind: "sent" } | { kind: "later" | "unclear" | "refused"; reason: string };

export interface MailTransport {
  /** Never throws for what a mail server does. */
  send(mail: OutgoingMail & { messageId: string }): Promise<SendOutcome>;
}

/** A server that hangs is given up after these, milliseconds, and tried again later. */
export interface SmtpTimeouts {
  connection: number;
  greeting: number;
  silence: number;
}
const TIMEOUTS: SmtpTimeouts = { connection: 10_000, greeting: 10_000, silence: 20_000 };

/** Over SMTP: `smtp://user:password@host:port`. */
export function createSmtpTransport(url: string, from: string, timeouts: SmtpTimeouts = TIMEOUTS): MailTransport {
  const transporter = nodemailer.createTransport({
    url,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
  });
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { envelope, message } = await composer.sendMail(fieldsOf(mail, from));
      if (!Buffer.isBuffer(message)) throw new Error("The composed mail did not come as one buffer.");
      const text = new PassThrough();
      let isAllSent = false;
      text.once("end", () => (isAllSent = true));
      text.end(message);
      try {
        await transporter.sendMail({ envelope, raw: text });
        return { kind: "sent" };
      } catch (error) {
        return outcomeOf(error, isAllSent);
      }
    },
  };
}

/** Without a mail server: one `.eml` file per mail, shown on the development inbox page. */
export function createFolderTransport(folder: string, from: string): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(fieldsOf(mail, from));
      if (!Buffer.isBuffer(message)) throw new Error("The composed mail did not come as one buffer.");
      await mkdir(folder, { recursive: true });
      // The message id names the file: a repeated send overwrites instead of doubling.
      await writeFileAtomic(join(folder, `${mail.messageId.replace(/[^a-z0-9-]/gi, "")}.eml`), message);
      return { kind: "sent" };
    },
  };
}

/** The mails kept in `folder`, in no particular order; empty when nothing was ever sent. */
export async function readKeptMails(folder: string): Promise<{ name: string; source: string }[]> {
  await mkdir(folder, { recursive: true });
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  return Promise.all(names.map(async (name) => ({ name, source: await readFile(join(folder, name), "utf8") })));
}

function fieldsOf({ to, subject, text, html, replyTo, messageId }: Parameters<MailTransport["send"]>[0], from: string) {
  return {
    from,
    // As one address, never a list: "a@b, c@d" would show each recipient the other.
    to: { name: "", address: to },
    subject,
    text,
    html,
    replyTo: replyTo === undefined ? undefined : { name: "", address: replyTo },
    messageId,
    // No answer by a robot to a robot.
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** Only what the server says of this recipient or this text is for good: its word on us may be our own fault. */
function outcomeOf(error: unknown, isAllSent: boolean): SendOutcome {
  const reason = error instanceof Error ? error.message : String(error);
  const code = fieldOf(error, "responseCode");
  if (typeof code === "number") {
    const isForGood = code >= 500 && ["RCPT TO", "DATA"].includes(String(fieldOf(error, "command")));
    return { kind: isForGood ? "refused" : "later", reason };
  }
  return { kind: isAllSent ? "unclear" : "later", reason };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
