const TIMEOUT_MS = 2500;
const LARGEST_ANSWER = 1024 * 1024;

/**
 * JSON of a provider: at most 2.5 s and 1 MiB, no redirects.
 *
 * @throws Error when it answers late, too much, with another status than 200 or with something else than JSON
 */
export async function fetchJson(url: string): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const headers = { accept: "application/json", "user-agent": "Purlin" };
  const response = await fetch(url, { signal, headers, redirect: "error" });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`The provider answered ${response.status}.`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Reading stops at the limit: leaving the loop ends the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LARGEST_ANSWER) throw new Error(`The provider answered more than ${LARGEST_ANSWER} bytes.`);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString("utf8")) as unknown;
}
