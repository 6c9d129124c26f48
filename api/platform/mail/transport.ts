import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import writeFileAtomic from "write-file-atomic";
import type { OutgoingMail } from "./outbox.ts";

export interface MailTransport {
  send(mail: OutgoingMail & { messageId: string }): Promise<void>;
}

/** Over SMTP: `smtp://user:password@host:port`. A server that hangs is given up after 20 s and tried again later. */
export function createSmtpTransport(url: string, from: string): MailTransport {
  const transporter = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    async send({ to, subject, text, replyTo, messageId }) {
      await transporter.sendMail({ from, to, subject, text, replyTo, messageId });
    },
  };
}

/** Without a mail server: one `.eml` file per mail, shown on the development inbox page. */
export function createFolderTransport(folder: string, from: string): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send({ to, subject, text, replyTo, messageId }) {
      const { message } = await composer.sendMail({ from, to, subject, text, replyTo, messageId });
      if (!Buffer.isBuffer(message)) throw new Error("The composed mail did not come as one buffer.");
      await mkdir(folder, { recursive: true });
      // The message id names the file: a repeated send overwrites instead of doubling.
      await writeFileAtomic(join(folder, `${messageId.replace(/[^a-z0-9-]/gi, "")}.eml`), message);
    },
  };
}

/** The mails kept in `folder`, in no particular order; empty when nothing was ever sent. */
export async function readKeptMails(folder: string): Promise<{ name: string; source: string }[]> {
  await mkdir(folder, { recursive: true });
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  return Promise.all(names.map(async (name) => ({ name, source: await readFile(join(folder, name), "utf8") })));
}
