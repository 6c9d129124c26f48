import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { badProblem } from "./expect-problem.ts";
import { Recorder, type Tally } from "./report.ts";
import { send, type Attempt, type Target } from "./target.ts";

/** A request that is broken below the contract, and what it may be answered with. */
interface Fault {
  name: string;
  attempt: Attempt;
  statuses: readonly number[];
}

const deep = (levels: number, open: string, close: string): string => open.repeat(levels) + close.repeat(levels);

/** Bodies, headers and connections that lie. After each the server must still answer. */
export async function attackByFaults(target: Target): Promise<Tally> {
  const recorder = new Recorder("faults");
  const token = await target.tokenFor(demoUsers.designer);
  for (const { name, attempt, statuses } of faults(token)) {
    const answer = await send(target, attempt);
    const wrong = statuses.includes(answer.status)
      ? badProblem(answer)
      : `${answer.status}: ${answer.text.slice(0, 200)}`;
    recorder.check(name, wrong);
  }
  // All at once: each waits for what the server says.
  await Promise.all(
    connections(target, token).map(async ([name, bytes]) => {
      const said = await speak(target, bytes);
      recorder.check(name, said === "" || /^HTTP\/1\.1 [234]\d\d /.test(said) ? undefined : said.slice(0, 160));
    }),
  );
  const health = await send(target, { method: "GET", path: "/api/health" });
  recorder.check("health afterwards", health.status === 200 ? undefined : `${health.status}`);
  return recorder.tally;
}

function faults(token: string): Fault[] {
  const post = (body: string, headers: Record<string, string> = {}): Attempt => ({
    method: "POST",
    path: "/api/projects",
    token,
    body,
    headers,
  });
  const named = (name: string): string => JSON.stringify({ name });
  const bodies: [string, string, readonly number[]][] = [
    ["half a body", '{"name":', [400]],
    ["no JSON", "name=x", [400]],
    ["a text", '"x"', [400]],
    ["a number", "1", [400]],
    ["null", "null", [400]],
    ["a list", "[]", [400]],
    ["50,000 lists deep", deep(50_000, "[", "]"), [400, 413]],
    ["50,000 objects deep", `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`, [400, 413]],
    [
      "20,000 objects deep in a field",
      `{"name":"Deep","extra":${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}}`,
      [400, 413, 201, 409],
    ],
    ["constructor", `{"name":"${randomUUID()}","constructor":{"prototype":{"isAdmin":true}}}`, [201, 400]],
    ["__proto__", `{"name":"${randomUUID()}","__proto__":{"tenantId":"x"}}`, [201, 400]],
    ["a body that is __proto__", '{"__proto__":{"name":"x"}}', [400]],
    ["toString as name", '{"name":{"toString":1}}', [400]],
    ["a null character", named("a\u0000b"), [400]],
    ["half a character", '{"name":"\\ud800"}', [400]],
    ["a name of 200 kB", named("x".repeat(200_000)), [400]],
    ["a body of 300 kB", named("x".repeat(300_000)), [413]],
    ["a name twice", `{"name":"${randomUUID()}","name":"${randomUUID()}"}`, [201, 400]],
    ["a tenant in the body", `{"name":"${randomUUID()}","tenantId":"7e000000-0000-4000-8000-000000000005"}`, [201]],
  ];
  const key = { "idempotency-key": randomUUID() };
  return [
    ...bodies.map(([name, body, statuses]) => ({ name, attempt: post(body), statuses })),
    ...bodies
      .filter(([, body]) => body.length > 100_000)
      .map(([name, body, statuses]) => ({
        name: `${name}, with a key`,
        attempt: post(body, { "idempotency-key": randomUUID() }),
        statuses,
      })),
    { name: "gzip that is none", attempt: post(named("x"), { "content-encoding": "gzip" }), statuses: [400, 415] },
    {
      name: "deflate that is none",
      attempt: post(named("x"), { "content-encoding": "deflate" }),
      statuses: [400, 415],
    },
    { name: "br that is none", attempt: post(named("x"), { "content-encoding": "br" }), statuses: [400, 415] },
    { name: "an unknown encoding", attempt: post(named("x"), { "content-encoding": "rot13" }), statuses: [415] },
    {
      name: "an unknown charset",
      attempt: post(named("x"), { "content-type": "application/json; charset=x-user" }),
      statuses: [415],
    },
    { name: "another media type", attempt: post(named("x"), { "content-type": "text/xml" }), statuses: [415] },
    {
      name: "a form",
      attempt: post("name=x", { "content-type": "application/x-www-form-urlencoded" }),
      statuses: [415],
    },
    { name: "a key that is no UUID", attempt: post(named("x"), { "idempotency-key": "' or 1=1" }), statuses: [400] },
    { name: "a key for one request", attempt: post(named(randomUUID()), key), statuses: [201] },
    { name: "the key for another request", attempt: post(named(randomUUID()), key), statuses: [422] },
    ...paths.map(([path, statuses]) => ({
      name: path.slice(0, 60),
      attempt: { method: "GET", path, token },
      statuses,
    })),
  ];
}

const paths: [string, readonly number[]][] = [
  ["/api/projects/%", [400, 404]],
  ["/api/projects/%00", [400, 404]],
  ["/api/projects/%ff%fe", [400, 404]],
  ["/api/suppliers/2147483647", [404]],
  ["/api/suppliers/2147483648", [400, 404]],
  ["/api/suppliers/9007199254740993", [400, 404]],
  ["/api/suppliers/1e3", [400, 404]],
  ["/api/suppliers/-1", [400, 404]],
  ["/api/market-products/2147483648", [400, 404]],
  ["/api/products/99999999999999999999/activity", [400, 404]],
  ["/flex/api/v1/public/definition?productId=2147483648", [400, 404]],
  ["/api/search/suppliers?page=2147483648", [200, 400]],
  ["/api/search/suppliers?query=%00", [200, 400]],
  ["/api/search/suppliers?cursor=made-up", [400]],
  ["/api/search/suppliers?sectors=1,2147483648", [200, 400]],
  ["/api/search/__proto__", [400, 404]],
  ["/api/geo/places?query=rus", [200]],
  ["/api/geo/reverse?longitude=99&latitude=62", [200]],
  ["/api/geo/reverse?longitude=-260.9&latitude=62", [400]],
  ["/api/files/made-up.token", [400, 401, 403, 404]],
  ["/api/listing-files/c2147483648/link", [400, 404]],
  ["/tiles/points/made-up/3/1/1", [400, 404]],
  ["/tiles/base/24/16777216/0", [204, 400, 404]],
  ["/..%2f..%2f..%2fetc%2fpasswd", [400, 404]],
];

/** Bytes for a connection of their own: what no client library sends. */
function connections(target: Target, token: string): [name: string, bytes: string | Buffer][] {
  const { host } = new URL(target.url);
  const head = (line: string, ...headers: string[]): string =>
    [line, `host: ${host}`, `authorization: Bearer ${token}`, ...headers, "", ""].join("\r\n");
  const json = "content-type: application/json";
  const start = "POST /api/projects HTTP/1.1";
  return [
    ["a body shorter than announced", `${head(start, json, "content-length: 500")}{"name":`],
    ["a body longer than announced", `${head(start, json, "content-length: 2")}{}{"name":"smuggled"}`],
    ["two lengths", head(start, json, "content-length: 5", "content-length: 6")],
    ["a length below zero", head(start, json, "content-length: -1")],
    ["length and chunks", `${head(start, json, "content-length: 4", "transfer-encoding: chunked")}0\r\n\r\n`],
    ["a broken chunk", `${head(start, json, "transfer-encoding: chunked")}zz\r\n{}\r\n`],
    ["no end of the header", `${start}\r\nhost: ${host}\r\nx: `],
    ["a header of 40 kB", head("GET /api/health HTTP/1.1", `x: ${"x".repeat(40_000)}`)],
    ["300 headers", head("GET /api/health HTTP/1.1", ...Array.from({ length: 300 }, (_, index) => `x-${index}: 1`))],
    ["a line break in the path", head("GET /api/health\r\nx: 1 HTTP/1.1")],
    ["a path that climbs", head("GET /api/../../etc/passwd HTTP/1.1", "accept: application/json")],
    ["no HTTP", Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3])],
    ["a method of its own", head("STEAL /api/projects HTTP/1.1")],
    ["HTTP/9", head("GET /api/health HTTP/9.9")],
    [
      "gzip that ends in the middle",
      Buffer.concat([
        Buffer.from(head(start, json, "content-encoding: gzip", "content-length: 20")),
        gzipSync('{"name":"cut off in the middle of it"}').subarray(0, 20),
      ]),
    ],
    [
      "gzip of 50 MB in 50 kB",
      (() => {
        const bomb = gzipSync(Buffer.alloc(50_000_000, 0x20));
        return Buffer.concat([
          Buffer.from(head(start, json, "content-encoding: gzip", `content-length: ${bomb.length}`)),
          bomb,
        ]);
      })(),
    ],
  ];
}

/** Sends bytes, and gives what comes back until the server closes or a second has passed without a byte. */
function speak(target: Target, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(target.url);
  return new Promise((resolve) => {
    let said = "";
    const socket = connect(Number(port), hostname, () => void socket.write(bytes));
    const end = (): void => {
      socket.destroy();
      resolve(said);
    };
    socket.setTimeout(1000, end);
    socket.on("data", (chunk: Buffer) => void (said += chunk.toString("latin1")));
    socket.on("close", end);
    socket.on("error", end);
  });
}
