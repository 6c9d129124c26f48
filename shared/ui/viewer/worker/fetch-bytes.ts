/** Room to begin with, bytes, where the answer does not state its length, and where it states a length beyond reason. */
const LEAST_ROOM = 1_000_000;
const MOST_ROOM = 1_000_000_000;

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
  // Room for all at once where the length is known: parts to be joined later would take the memory twice.
  let bytes: Uint8Array<ArrayBuffer> = new Uint8Array(Math.min(stated || LEAST_ROOM, MOST_ROOM));
  let done = 0;
  let told = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { value, done: isDone } = await reader.read();
    if (isDone) break;
    if (done + value.length > bytes.length) bytes = grown(bytes, done + value.length);
    bytes.set(value, done);
    done += value.length;
    if (done - told < 1_000_000) continue;
    told = done;
    onProgress(done, stated > 0 ? stated : null);
  }
  return bytes.subarray(0, done);
}

function grown(bytes: Uint8Array, least: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(least, bytes.length * 2));
  larger.set(bytes);
  return larger;
}
