import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { FLAGS, type Flag } from "#shared/contracts/site/flags.ts";
import { type GeoConfig, GeoEnvironment, toGeoConfig } from "#api/platform/geocoding/geo-config.ts";
import { keepSecret, type Notice } from "#api/platform/secret-file.ts";

/** Everything a process needs to know from its surroundings. Frozen; the only reader of the environment. */
export interface Config {
  port: number;
  /** Where the server listens; null is every network of the machine. */
  host: string | null;
  /** Origin that browsers use, without a trailing slash. */
  publicUrl: string;
  dataDirectory: string;
  /** Null: start the embedded Postgres. */
  databaseUrl: string | null;
  isProduction: boolean;
  oidc: {
    issuer: string;
    audience: string;
    jwksUrl: string;
    isEmbedded: boolean;
    /** Public clients at the provider, and what they ask for. */
    webClientId: string;
    desktopClientId: string;
    scope: string;
    /** Before the names of Purlin's own claims in tokens; empty for none. */
    claimPrefix: string;
    /** The provider makes accounts when it is asked with `prompt=create`. */
    canRegister: boolean;
  };
  /** Signs blob links; at least 32 bytes. */
  blobSecret: string;
  /** Null: mail is kept in `<dataDirectory>/mail` and shown on the development inbox page. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Where messages from the contact page and new waitlist entries go. */
  contactEmail: string;
  /** Where the operator keeps the data, as in "stored in the United Kingdom"; null says nothing of it. */
  dataLocation: string | null;
  /** A feed with news for the help panel; null shows our own. */
  rssUrl: string | null;
  /** Parts of the site that are switched off (CON-05). */
  flagsOff: readonly Flag[];
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
  version: string;
  /** Addresses and ranges of the proxies whose `X-Forwarded-For` is believed, beside this machine. */
  trustedProxies: readonly string[];
  /** Null: `/api/metrics` is open in development and not there in production. */
  metricsToken: string | null;
  /** What one user or address may read in a minute: a search counts 10, a row or list 4, a piece of a map 1. */
  readPointsPerMinute: number;
  /** Fill an empty database with the demonstration data set. */
  hasDemoData: boolean;
  /** ISO 8601: the day that demonstration data is dated from; null for the usual one. */
  demoDate: string | null;
  /** Map, places and visitors' countries: embedded unless addresses are given. */
  geo: GeoConfig;
}

/** A shorter one could be guessed. */
const BLOB_SECRET_LENGTH = 32;

const Environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(4000),
  HOST: z.union([z.ipv4(), z.ipv6()], "Write an address such as 127.0.0.1, or 0.0.0.0 for all.").optional(),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  NODE_ENV: z.string().optional(),
  OIDC_ISSUER: z.url().optional(),
  OIDC_AUDIENCE: z.string().min(1).default("https://api.purlin.example"),
  OIDC_JWKS_URL: z.url().optional(),
  OIDC_WEB_CLIENT_ID: z.string().min(1).max(200).default("purlin-web"),
  OIDC_DESKTOP_CLIENT_ID: z.string().min(1).max(200).default("purlin-desktop"),
  OIDC_SCOPE: z.string().min(1).max(500).default("openid profile email offline_access"),
  OIDC_CLAIM_PREFIX: z.string().max(200).default(""),
  OIDC_CAN_REGISTER: z.enum(["true", "false"]).optional(),
  BLOB_SECRET: z.string().min(BLOB_SECRET_LENGTH).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default("Purlin <no-reply@purlin.example>"),
  CONTACT_EMAIL: z.email().default("hello@purlin.example"),
  DATA_LOCATION: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{M}' .,()-]{2,60}$/u, 'Write it as in a sentence: "the United Kingdom".')
    .optional(),
  RSS_URL: z.url({ protocol: /^https$/ }).optional(),
  FLAGS_OFF: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(FLAGS, `Only these can be switched off: ${FLAGS.join(", ")}.`))),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("warn"),
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((range) => range.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().refine(isAddressOrRange, "Write addresses or ranges such as 10.0.3.7 or 10.0.3.0/24."))),
  METRICS_TOKEN: z.string().min(16).optional(),
  READ_POINTS_PER_MINUTE: z.coerce.number().int().min(100).max(100_000_000).default(12_000),
  DEMO_DATA: z.enum(["true", "false"]).optional(),
  DEMO_DATE: z.iso.date().optional(),
  ...GeoEnvironment.shape,
});

function isAddressOrRange(text: string): boolean {
  // A range of everything would believe every caller.
  if (text.includes("/")) return ipaddr.isValidCIDR(text) && !text.endsWith("/0");
  return ipaddr.isValid(text);
}

/** What the environment alone says: everything but the secret that may be kept in the data directory. */
export type Settings = Omit<Config, "blobSecret"> & { blobSecret: string | null };

/** Settings and the secret of this data directory, made when there is none. `notice` is told when it had to be replaced. */
export function loadConfig(environment: Record<string, string | undefined>, notice?: Notice): Config {
  return withSecret(readSettings(environment), notice);
}

/** Adds the secret: the given one, else the kept one. Writes to the data directory. */
export function withSecret(settings: Settings, notice: Notice = () => undefined): Config {
  const blobSecret = settings.blobSecret ?? keptBlobSecret(settings.dataDirectory, notice);
  return Object.freeze({ ...settings, blobSecret });
}

/**
 * Reads and checks the environment, and touches nothing.
 *
 * @throws Error that names each wrong variable and what it must be
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const known = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(known);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`Some settings are not valid:\n${lines.join("\n")}`);
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === "production";
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, "");
  if (isProduction && !env.OIDC_ISSUER) {
    throw new Error("OIDC_ISSUER must name your identity provider: the development one does not exist in production.");
  }
  const issuer = env.OIDC_ISSUER ?? `${publicUrl}/oidc`;
  // The development provider signs in whoever knows the demonstration password: this machine only.
  const host = env.HOST ?? (isProduction ? null : "127.0.0.1");
  return Object.freeze({
    port: env.PORT,
    host,
    publicUrl,
    dataDirectory: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    isProduction,
    oidc: {
      issuer,
      audience: env.OIDC_AUDIENCE,
      // The embedded provider is asked on the loopback: PUBLIC_URL may not be reachable from here.
      jwksUrl:
        env.OIDC_JWKS_URL ?? (env.OIDC_ISSUER ? `${issuer}/jwks` : `${ownOrigin({ host, port: env.PORT })}/oidc/jwks`),
      isEmbedded: env.OIDC_ISSUER === undefined,
      // The embedded provider knows its own clients only.
      webClientId: env.OIDC_ISSUER ? env.OIDC_WEB_CLIENT_ID : "purlin-web",
      desktopClientId: env.OIDC_ISSUER ? env.OIDC_DESKTOP_CLIENT_ID : "purlin-desktop",
      scope: env.OIDC_ISSUER ? env.OIDC_SCOPE : "openid profile email offline_access",
      claimPrefix: env.OIDC_CLAIM_PREFIX,
      canRegister: env.OIDC_CAN_REGISTER ? env.OIDC_CAN_REGISTER === "true" : env.OIDC_ISSUER === undefined,
    },
    blobSecret: env.BLOB_SECRET ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    contactEmail: env.CONTACT_EMAIL,
    dataLocation: env.DATA_LOCATION ?? null,
    rssUrl: env.RSS_URL ?? null,
    flagsOff: env.FLAGS_OFF,
    logLevel: env.LOG_LEVEL,
    version: readVersion(),
    geo: toGeoConfig(env),
    trustedProxies: env.TRUSTED_PROXIES,
    metricsToken: env.METRICS_TOKEN ?? null,
    readPointsPerMinute: env.READ_POINTS_PER_MINUTE,
    hasDemoData: env.DEMO_DATA ? env.DEMO_DATA === "true" : !isProduction,
    demoDate: env.DEMO_DATE ?? null,
  });
}

/** Where this machine itself reaches the server. */
export function ownOrigin({ host, port }: Pick<Config, "host" | "port">): string {
  if (host === null || host === "0.0.0.0" || host === "::") return `http://127.0.0.1:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

function keptBlobSecret(dataDirectory: string, notice: Notice): string {
  const path = join(dataDirectory, "blob-secret");
  return keepSecret(path, {
    make: () => randomBytes(32).toString("base64url"),
    isWhole: (text) => text.length >= BLOB_SECRET_LENGTH,
    onReplaced: () =>
      notice(`${path} was empty or cut short, so a new secret was made. Links to files opened before no longer work.`),
  });
}

function readVersion(): string {
  const text = readFileSync(join(import.meta.dirname, "../package.json"), "utf8");
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
