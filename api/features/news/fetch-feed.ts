import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { Agent, request } from "undici";

export interface FetchLimits {
  timeoutMs: number;
  maxBytes: number;
  /** Only for tests: feeds on this machine. */
  isPrivateAllowed?: boolean;
}

/** As slow and as large as a feed may be. */
export const FEED_LIMITS: FetchLimits = { timeoutMs: 2500, maxBytes: 1024 * 1024 };

/**
 * Fetches a feed whose address comes from the configuration, never from a caller. Names that lead to an address of a
 * private network are refused when the connection is made, so that a name which changes in between gains nothing.
 * Redirects are refused.
 *
 * @throws Error that says what was wrong: not https, private address, status, size, time
 */
export async function fetchFeed(address: string, limits: FetchLimits): Promise<string> {
  const url = new URL(address);
  const isAllowed = url.protocol === "https:" || (limits.isPrivateAllowed === true && url.protocol === "http:");
  if (!isAllowed) throw new Error("The address of the feed must start with https.");
  if (!limits.isPrivateAllowed) refusePrivateLiteral(url.hostname);
  const signal = AbortSignal.timeout(limits.timeoutMs);
  const dispatcher = new Agent({ connect: limits.isPrivateAllowed ? {} : { lookup: publicLookup } });
  try {
    const { statusCode, body } = await request(url, {
      dispatcher,
      signal,
      headers: { accept: "application/rss+xml, application/xml, text/xml" },
    });
    // What is left unread ends with the dispatcher below, and says so to nobody.
    body.on("error", () => undefined);
    if (statusCode !== 200) throw new Error(`The feed answered ${statusCode}.`);
    return await readAtMost(body, limits.maxBytes);
  } catch (cause) {
    throw signal.aborted ? new Error(`The feed took longer than ${limits.timeoutMs} ms.`, { cause }) : cause;
  } finally {
    await dispatcher.destroy();
  }
}

async function readAtMost(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error(`The feed is larger than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Sockets to a literal address make no look-up. */
function refusePrivateLiteral(hostname: string): void {
  const literal = hostname.replace(/^\[|\]$/g, "");
  if (ipaddr.isValid(literal) && !isPublic(literal)) throw new Error("The feed lies in a private network.");
}

/** As the system's look-up, without addresses of private networks. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, "", 0);
    const allowed = found.filter(({ address }) => isPublic(address));
    const [first] = allowed;
    if (!first) return done(new Error("The feed lies in a private network."), "", 0);
    if (options.all) done(null, allowed);
    else done(null, first.address, first.family);
  });
};

/** True for addresses of the open internet; those of a private network inside an IPv6 address do not count. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}
