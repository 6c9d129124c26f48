import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterEach, describe, expect, test } from "vitest";
import { startTestApp } from "#api/test/test-app.ts";
import { fetchFeed, isPublic } from "./fetch-feed.ts";
import { createNewsSource } from "./news.service.ts";
import { newsRoutes } from "./news.routes.ts";
import { OWN_NEWS } from "./own-news.ts";
import { readFeed } from "./read-feed.ts";
import { writeFeed } from "./write-feed.ts";

const log = pino({ level: "silent" });
const limits = { timeoutMs: 2500, maxBytes: 1024 * 1024, isPrivateAllowed: true };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`;
}

const feed = (items: string): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${items}</channel></rss>`;
const GOOD = feed(
  "<item><title>Pods &amp; panels</title><link>https://news.example/1</link><pubDate>Fri, 20 Nov 2026 09:00:00 GMT</pubDate></item>",
);

describe("SHL-04, API-08: the news proxy", () => {
  test("is plain text, needs no sign-in and takes no address from the caller", async () => {
    const app = await startTestApp(newsRoutes);
    try {
      const answer = await app.call("GET", "/api/rss/proxy");
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
      expect(readFeed(String(answer.body))).toEqual(OWN_NEWS);
      const other = await app.call("GET", "/api/rss/proxy?url=http://evil.example");
      expect(other.body).toBe(answer.body);
    } finally {
      await app.stop();
    }
  });

  test("what was read is written so that it can be read again, and only that", () => {
    const hostile = feed(
      `<item><title><![CDATA[<script>alert(1)</script> New "pods" & more]]></title><link>javascript:alert(1)</link></item>` +
        "<item><title>Plain http</title><link>http://news.example/2</link><pubDate>no date</pubDate></item>" +
        "<item><link>https://news.example/3</link></item>",
    );
    const items = readFeed(hostile);
    expect(items).toEqual([
      { title: 'alert(1) New "pods" & more', link: null, publishedAt: null },
      { title: "Plain http", link: null, publishedAt: null },
    ]);
    expect(readFeed(writeFeed(items))).toEqual(items);
    expect(readFeed(writeFeed(readFeed(GOOD)))).toEqual([
      { title: "Pods & panels", link: "https://news.example/1", publishedAt: new Date("2026-11-20T09:00:00Z") },
    ]);
  });

  test.each([
    ["entities that grow", "document type", `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${GOOD}`],
    [
      "an entity that reads a file",
      "document type",
      '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><rss><channel/></rss>',
    ],
    ["HTML", "document type", "<!doctype html><html><body>Hello</body></html>"],
    ["nothing", "rss", ""],
    ["something else", "rss", "<atom/>"],
  ])("%s is no feed", (_name, reason, xml) => expect(() => readFeed(xml)).toThrow(reason));

  test.each(["<", "<a", "< >", "&lt;"])("a title of a million signs, all %s, is read", (part) => {
    const title = part.repeat(1_000_000 / part.length);
    const items = readFeed(feed(`<item><title><![CDATA[${title}]]></title></item><item><title>Next</title></item>`));
    expect(items.at(-1)?.title).toBe("Next");
  });

  test("at most ten items of at most 200 signs", () => {
    const items = readFeed(feed(`<item><title>${"x".repeat(500)}</title></item>`.repeat(30)));
    expect([items.length, items[0]?.title.length]).toEqual([10, 200]);
  });
});

describe("a feed elsewhere", () => {
  test("is read, and its last good copy stands in while it is renewed and when it fails", async () => {
    let answer: RequestListener = (_request, response) => void response.end(GOOD);
    const source = createNewsSource(await serve((...given) => answer(...given)), { ...limits, timeoutMs: 30_000 });
    let isLogged = (): void => undefined;
    const logged = new Promise<void>((resolve) => (isLogged = resolve));
    const noting = pino({ level: "warn" }, { write: () => isLogged() });
    const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 12, minutes));
    const titles = async (minutes: number) => (await source.items(noting, at(minutes))).map(({ title }) => title);
    expect(await titles(0)).toEqual(["Pods & panels"]);

    const arrived = new Promise<ServerResponse>((resolve) => (answer = (_request, response) => resolve(response)));
    // Nobody waits for the feed, which has not answered yet.
    expect(await titles(20)).toEqual(["Pods & panels"]);
    expect(await titles(20)).toEqual(["Pods & panels"]);
    (await arrived).writeHead(500).end();
    await logged;

    let asked = 0;
    answer = (_request, response) => {
      asked += 1;
      response.end(feed("<item><title>Later</title></item>"));
    };
    // Left alone for a minute after a failure.
    expect(await titles(20)).toEqual(["Pods & panels"]);
    expect(asked).toBe(0);
    await titles(22);
    await expect.poll(() => titles(22)).toEqual(["Later"]);
    expect(asked).toBe(1);
  });

  test("before it was ever reached, our own news are shown", async () => {
    const source = createNewsSource("http://127.0.0.1:9/feed", limits);
    expect(await source.items(log, new Date())).toEqual(OWN_NEWS);
  });

  test.each<[string, string, RequestListener]>([
    [
      "endless",
      "larger than",
      (_request, response) => void setInterval(() => response.write("x".repeat(100_000)), 1).unref(),
    ],
    ["silent", "took longer", () => undefined],
    ["dripping", "took longer", (_request, response) => void setInterval(() => response.write("<"), 50).unref()],
    [
      "redirecting",
      "302",
      (_request, response) => void response.writeHead(302, { location: "http://169.254.169.254/" }).end(),
    ],
  ])("an %s one is given up", async (_name, reason, listener) => {
    const address = await serve(listener);
    await expect(fetchFeed(address, { ...limits, timeoutMs: reason === "took longer" ? 500 : 30_000 })).rejects.toThrow(
      reason,
    );
  });

  test.each([
    "http://news.example/feed",
    "https://127.0.0.1/feed",
    "https://[::1]/feed",
    "https://[::ffff:10.0.0.1]/feed",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/feed",
    "file:///etc/passwd",
  ])("%s is refused", async (address) => {
    await expect(fetchFeed(address, { timeoutMs: 2500, maxBytes: 1000 })).rejects.toThrow(/https|private/);
  });

  test("private, local and reserved addresses are no addresses of the open internet", () => {
    const refused = [
      "10.1.2.3",
      "172.16.0.1",
      "192.168.1.1",
      "127.0.0.1",
      "0.0.0.0",
      "100.64.0.1",
      "fc00::1",
      "fe80::1",
      "::ffff:192.168.0.1",
      "nonsense",
    ];
    expect(refused.filter(isPublic)).toEqual([]);
    expect(["93.184.216.34", "2606:2800:220:1::1"].filter(isPublic)).toHaveLength(2);
  });
});
