import { pino, type DestinationStream, type Logger } from "pino";

/** Header and field names whose values never reach a log line. */
const SECRET_PATHS = [
  "req.headers.authorization",
  "req.headers.cookie",
  'req.headers["idempotency-key"]',
  'res.headers["set-cookie"]',
  "*.password",
  "*.token",
  "*.access_token",
  "*.refresh_token",
  "*.id_token",
  "*.client_secret",
];

/**
 * The process log: JSON lines, secrets replaced by `[redacted]`.
 *
 * @param destination standard output when left out; tests hand in a stream
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, redact: { paths: SECRET_PATHS, censor: "[redacted]" } };
  return destination ? pino(options, destination) : pino(options);
}

/** The URL as it may be logged: signed file links and sign-in parameters carry secrets, so their values are cut. */
export function loggableUrl(url: string): string {
  return url
    .replace(/(\/api\/files\/)[^/?#]+/, "$1[redacted]")
    .replace(/([?&](?:code|token|access_token|id_token_hint|state|code_verifier|sig)=)[^&#]*/g, "$1[redacted]");
}
