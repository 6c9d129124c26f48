import { loadLaterTexts } from "#web/layout/site-texts.ts";

/** How long the code of a page may take to come (CON-03). */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

/** The code of a page did not come: too slow, or gone because the site was renewed. Reloading helps. */
export class ChunkLoadError extends Error {
  constructor(options?: ErrorOptions) {
    super("A part of this page could not be loaded.", options);
    this.name = "ChunkLoadError";
  }
}

/**
 * Waits for code at most two minutes.
 *
 * @throws ChunkLoadError when it fails or takes longer
 */
export async function loadWithin<T>(loading: Promise<T>, limitMs = CHUNK_LOAD_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError()), limitMs);
  });
  try {
    return await Promise.race([loading, limit]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError({ cause });
  } finally {
    clearTimeout(timer);
  }
}

/** The code of a page together with its texts. */
export async function loadPage<T>(loading: Promise<T>): Promise<T> {
  const [page] = await loadWithin(Promise.all([loading, loadLaterTexts()]));
  return page;
}
