import type { Runtime } from "#api/platform/context.ts";
import { requeueStrandedMails, retryMail, sendMailTask } from "#api/platform/mail/deliver.ts";
import { queueMail } from "#api/platform/mail/outbox.ts";
import type { MailTransport } from "#api/platform/mail/transport.ts";
import type { SmtpMood, TestSmtpServer } from "#api/test/processes/smtp-server.ts";

/** Where a process dies while it has a job: before it leases the mail, before or after the text is sent, or once the row is written. */
export type Death = "before-lease" | "before-text" | "after-text" | "after-row";

/** What is known of a mail beside the row: only what a sender, a reader or a clock could tell. */
interface KnownMail {
  id: string;
  to: string;
  /** Tries since it was queued, or since staff tried it again. */
  tries: number;
  /** Tries that may have been taken, and nobody can say: the server or the process went away after the text. */
  unknowable: number;
  /** The minute before which nobody may try it. */
  next: number;
  end: "sent" | "refused" | "tired" | null;
}

interface MailRow {
  id: string;
  sent_at: Date | null;
  failed_at: Date | null;
}

/** Decision 45: thirteen more tries over four days, minutes after each. */
const WAITS = [0.5, 2, 5, 15, 30, 60, 120, 240, 480, 960, 1440, 1440, 1440];
const LEASE_MINUTES = 2;
/** What a run itself takes is no time that passes, in minutes. */
const SLACK = 0.4;

/** One that waits for a busy machine, and one for servers that hang. */
interface RealTransports {
  patient: MailTransport;
  hasty: MailTransport;
}

class Died extends Error {}

/**
 * The outbox on a real database and a real mail server, with one worker at a time whose jobs are taken as graphile-worker
 * takes them, so that it can die between any two steps. Time passes by moving back what is written.
 */
export class MailWorld {
  readonly mails: KnownMail[] = [];
  readonly runtime: Runtime;
  readonly server: TestSmtpServer;
  readonly real: RealTransports;
  readonly #faults: string[] = [];
  #minute = 0;
  #mood: SmtpMood = "take";
  #death: Death | null = null;

  constructor(runtime: Runtime, server: TestSmtpServer, real: RealTransports) {
    this.runtime = runtime;
    this.server = server;
    this.real = real;
  }

  /** Queues a mail in a transaction of its own, which commits or rolls back. */
  async queue(isCommitted: boolean): Promise<void> {
    const to = `m${this.mails.length}-${this.server.taken.length}@${isCommitted ? "kept" : "lost"}.example`;
    const mail = { to, subject: "Model", text: "Sent once." };
    const rolledBack = new Error("The test rolls back.");
    const queued = this.runtime.knex.transaction(async (trx) => {
      const id = await queueMail(trx, mail);
      if (!isCommitted) throw rolledBack;
      return id;
    });
    const id = await queued.catch((error: unknown) => {
      if (error !== rolledBack) throw error;
      return null;
    });
    if (id !== null) this.mails.push({ id, to, tries: 0, unknowable: 0, next: this.#minute, end: null });
  }

  /** One job that is due, by a process that may die on it, to a server of this mood. @returns false when there is none */
  async work(mood: SmtpMood, death: Death | null): Promise<boolean> {
    const { knex } = this.runtime;
    const { rows }: { rows: { id: string; payload: { id: string } }[] } = await knex.raw(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'model', attempts = attempts + 1
       where id = (select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = 'send-mail' and j.run_at <= now() and j.locked_at is null and j.attempts < j.max_attempts
         order by j.run_at, j.id limit 1)
       returning id, payload`,
    );
    const [job] = rows;
    if (job === undefined) return false;
    if (death === "before-lease") return true;
    this.#mood = mood;
    this.#death = death;
    const outcome = await this.#run(job.payload.id);
    this.#death = null;
    if (outcome === "died" || death === "after-row") return true;
    const jobs = knex("graphile_worker._private_jobs").where({ id: job.id });
    if (outcome === "done") await jobs.delete();
    // As graphile-worker, which waits longer each time.
    else
      await jobs.update({
        locked_at: null,
        locked_by: null,
        run_at: knex.raw("now() + exp(least(attempts, 10)) * interval '1 second'"),
      });
    return true;
  }

  /** The same mail is taken by two workers at once. */
  async workTwice(mail: KnownMail | undefined): Promise<void> {
    if (!mail || mail.next > this.#minute || mail.end !== null) return;
    this.#mood = "take";
    const before = mail.tries;
    await Promise.all([this.#run(mail.id), this.#run(mail.id)]);
    if (mail.tries > before + 1) this.#faults.push(`${mail.to} was tried by two workers at once`);
  }

  /** Another process begins: jobs of the one that died are handed back. */
  async restart(): Promise<void> {
    await this.runtime.knex.raw("select graphile_worker.force_unlock_workers(array['model'])");
  }

  async pass(minutes: number): Promise<void> {
    const { knex } = this.runtime;
    const back = (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, knex.raw("?? - ? * interval '1 second'", [name, minutes * 60])]));
    await knex("mail_outbox").update(back(["created_at", "sent_at", "failed_at", "next_try_at", "lease_until"]));
    await knex("graphile_worker._private_jobs").update(back(["run_at", "locked_at"]));
    this.#minute += minutes;
  }

  /** A job is gone, as after a restored backup or a hand in the queue. */
  async loseJob(mail: KnownMail | undefined): Promise<void> {
    if (mail)
      await this.runtime
        .knex("graphile_worker._private_jobs")
        .where({ key: `mail:${mail.id}` })
        .delete();
  }

  async housekeeping(): Promise<void> {
    await requeueStrandedMails(this.runtime.knex);
  }

  /** Staff try it once more. */
  async retry(mail: KnownMail | undefined): Promise<void> {
    if (!mail) return;
    const result = await retryMail(this.runtime.knex, mail.id);
    this.#note(result === (mail.end === "sent" ? "sent" : "queued"), mail, `a retry was ${result}`);
    if (result === "queued") Object.assign(mail, { tries: 0, next: this.#minute, end: null });
  }

  /** Whatever does not hold; asked after each step. */
  async faults(): Promise<readonly string[]> {
    const rows: MailRow[] = await this.runtime.knex("mail_outbox").select("id", "sent_at", "failed_at");
    if (rows.length !== this.mails.length) this.#faults.push(`${rows.length} rows of ${this.mails.length} mails`);
    if (this.server.taken.some((source) => source.includes("@lost.example")))
      this.#faults.push("rolled back, yet sent");
    for (const mail of this.mails) {
      const row = rows.find(({ id }) => id === mail.id);
      const arrived = this.server.taken.filter((source) => source.includes(`To: ${mail.to}`));
      // A second one only where nobody can know of the first, and then by the same name.
      this.#note(arrived.length <= mail.unknowable + 1, mail, `${arrived.length} arrived`);
      this.#note(
        arrived.every((source) => source.includes(`Message-ID: <${mail.id}@purlin>`)),
        mail,
        "another id",
      );
      this.#note(mail.end !== "sent" || arrived.length > 0, mail, "sent, and not arrived");
      this.#note((mail.end === "sent") === (row?.sent_at != null), mail, "the row says otherwise of sent");
      const isGivenUp = mail.end === "refused" || mail.end === "tired";
      this.#note(isGivenUp === (row?.failed_at != null), mail, "the row says otherwise of given up");
    }
    return this.#faults;
  }

  #note(holds: boolean, mail: KnownMail, what: string): void {
    if (!holds) this.#faults.push(`${what}: ${JSON.stringify(mail)}`);
  }

  async #run(id: string): Promise<"done" | "died" | "failed"> {
    try {
      const task = sendMailTask({ send: (mail) => this.#send(mail) });
      await task({ id }, { runtime: this.runtime, signal: new AbortController().signal, attempt: 1 });
      return "done";
    } catch (error) {
      if (error instanceof Died) return "died";
      // The one refusal that the outbox has: somebody else holds the lease.
      if (!String(error).includes("is being sent by another worker")) throw error;
      return "failed";
    }
  }

  async #send(sent: Parameters<MailTransport["send"]>[0]): ReturnType<MailTransport["send"]> {
    const mail = this.mails.find(({ to }) => to === sent.to);
    if (!mail) throw new Died(`Nobody queued a mail to ${sent.to}.`);
    if (mail.end !== null) this.#faults.push(`${mail.to} is tried although it is ${mail.end}`);
    if (this.#minute < mail.next - SLACK)
      this.#faults.push(`${mail.to} is tried in minute ${this.#minute}, before ${mail.next}`);
    const wait = WAITS[mail.tries];
    mail.tries += 1;
    mail.next = this.#minute + LEASE_MINUTES;
    if (this.#death === "before-text") throw new Died("before the text");
    const mood = this.#mood;
    this.server.moods.set(mail.to, mood);
    const outcome = await (mood === "hang" ? this.real.hasty : this.real.patient).send(sent);
    if (mood === "drop-after-text" || (this.#death === "after-text" && mood === "take")) mail.unknowable += 1;
    if (this.#death === "after-text") throw new Died("after the text");
    const expected = EXPECTED[mood];
    // The hasty one may give up before it has sent all of the text.
    if (outcome.kind !== expected && !(mood === "hang" && outcome.kind === "later"))
      this.#faults.push(`${mood}: ${JSON.stringify(outcome)}`);
    if (expected === "sent") mail.end = "sent";
    else if (expected === "refused") mail.end = "refused";
    else if (wait === undefined) mail.end = "tired";
    else mail.next = this.#minute + wait;
    return outcome;
  }
}

/** What the sender can know of each mood. A server that hangs has the text and says nothing: that is unclear, too. */
const EXPECTED = {
  take: "sent",
  busy: "later",
  "not-now": "later",
  "no-such-user": "refused",
  "refuse-text": "refused",
  hang: "unclear",
  "drop-after-text": "unclear",
} as const satisfies Record<SmtpMood, string>;
