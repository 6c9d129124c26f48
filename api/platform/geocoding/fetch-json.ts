const LARGEST_ANSWER = 1024 * 1024;

/**
 * JSON of a provider: at most 1 MiB, no redirects.
 *
 * @param timeoutMs for all of it, from the connection to the last byte
 * @throws Error when it answers late, too much, with another status than 200 or with something else than JSON
 */
export async function fetchJson(url: string, timeoutMs: number): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
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
