import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import { shareAddress } from "./share-address.ts";

/**
 * Passes the page's own address on. What the device's sheet did is seen there; a copy, or an address that could not be
 * copied, is told in these words.
 */
export function useShare(words: { copied: string; notCopied: string }): () => Promise<void> {
  const notify = useNotify();
  return async () => {
    const url = window.location.href;
    const shared = await shareAddress(navigator, { title: document.title, url });
    if (shared === "copied") notify({ kind: "success", text: words.copied });
    if (shared === "refused") notify({ kind: "warning", title: words.notCopied, text: url });
  };
}
