/**
 * Fetches a file with progress.
 *
 * @param fileName for messages
 * @param onProgress bytes so far and, where the server states it, bytes in all
 * @throws Error that names the file and what to do
 */
export async function fetchBytes(
  url: string,
  fileName: string,
  onProgress: (done: number, total: number | null) => void,
): Promise<Uint8Array> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new Error(`${fileName} could not be loaded: no connection. Check the network and open it again.`, { cause });
  });
  if (!response.ok || !response.body) {
    throw new Error(`${fileName} could not be loaded: the answer was ${response.status}. Open it again, or sign in.`);
  }
  // A compressed answer states its compressed length: then the total is unknown.
  const stated = response.headers.get("content-encoding") ? 0 : Number(response.headers.get("content-length") ?? 0);
  const parts: Uint8Array[] = [];
  let done = 0;
  let told = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { value, done: isDone } = await reader.read();
    if (isDone) break;
    parts.push(value);
    done += value.length;
    if (done - told < 1_000_000) continue;
    told = done;
    onProgress(done, stated > 0 ? stated : null);
  }
  return joinBytes(parts, done);
}

function joinBytes(parts: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
