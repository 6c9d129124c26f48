import type { Region } from "#shared/contracts/site/regions.ts";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import { shareAddress, withRegion } from "./share-address.ts";

/**
 * Passes the page's own address on. What the device's sheet did is seen there; a copy, or an address that could not be
 * copied, is told in these words.
 *
 * @param region of a page that shows something else in another region
 */
export function useShare(words: { copied: string; notCopied: string }, region?: Region): () => Promise<void> {
  const notify = useNotify();
  return async () => {
    const here = window.location.href;
    const url = region === undefined ? here : withRegion(here, region);
    const shared = await shareAddress(navigator, { title: document.title, url });
    if (shared === "copied") notify({ kind: "success", text: words.copied });
    if (shared === "refused") notify({ kind: "warning", title: words.notCopied, text: url });
  };
}
