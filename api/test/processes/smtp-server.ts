import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/**
 * What a mail server does with the next mail: takes it; says "not now" or "never" to the recipient; says "not now" or
 * "never" to the text; never answers; hangs up after the text, having taken it.
 */
export type SmtpMood = "take" | "busy" | "no-such-user" | "not-now" | "refuse-text" | "hang" | "drop-after-text";

export interface TestSmtpServer {
  url: string;
  /** Sources of the mails it took, in order. */
  taken: string[];
  /** What it does with the mail to an address; the others it takes. Asked anew for each try. */
  moods: Map<string, SmtpMood>;
  /** Called with the whole text of a mail, before it is acknowledged. */
  onText: ((source: string) => void) | null;
  stop(): Promise<void>;
}

/** A real mail server on a free port of the loopback. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const taken: string[] = [];
  const moods = new Map<string, SmtpMood>();
  const mine: Pick<TestSmtpServer, "onText"> = { onText: null };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const mood = moods.get(address);
      if (mood === "busy") return done(refusal(451, "Mailbox busy"));
      return mood === "no-such-user" ? done(refusal(550, "No such user")) : done();
    },
    onData(stream, session, done) {
      void receive(stream, moods.get(session.envelope.rcptTo[0]?.address ?? "") ?? "take", done);
    },
  });
  async function receive(stream: Readable, mood: SmtpMood, done: (error?: Error) => void): Promise<void> {
    const source = await text(stream);
    mine.onText?.(source);
    if (mood === "hang") return;
    if (mood === "not-now") return done(refusal(451, "Try again later"));
    if (mood === "refuse-text") return done(refusal(554, "Looks like spam"));
    taken.push(source);
    if (mood !== "drop-after-text") return done();
    for (const connection of server.connections) connection.close();
  }
  // A sender that was killed resets the connection.
  server.on("error", () => undefined);
  const port = await new Promise<number>((listening) => {
    const listener = server.listen(0, "127.0.0.1", () => {
      const address = listener.address();
      listening(address && typeof address === "object" ? address.port : 0);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    moods,
    get onText() {
      return mine.onText;
    },
    set onText(listener) {
      mine.onText = listener;
    },
    stop: () => new Promise((closed) => server.close(closed)),
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
