import type { Region } from "#shared/contracts/site/regions.ts";

/** What of a browser can pass an address on. */
export interface Sharer {
  share?: (data: { title: string; url: string }) => Promise<void>;
  clipboard?: { writeText(text: string): Promise<void> };
}

/** What came of it: `shared` and `dismissed` by the visitor in the device's own sheet, `refused` by the browser. */
export type Shared = "shared" | "dismissed" | "copied" | "refused";

/** Passes an address on by the device's own sheet, as phones have one, else copies it. */
export async function shareAddress(browser: Sharer, page: { title: string; url: string }): Promise<Shared> {
  if (browser.share) {
    try {
      await browser.share(page);
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "dismissed";
      // A sheet that the device does not open leaves copying.
    }
  }
  try {
    if (!browser.clipboard) return "refused";
    await browser.clipboard.writeText(page.url);
    return "copied";
  } catch {
    // The address itself still helps: who called shows it.
    return "refused";
  }
}

/** A search's address as it is passed on: with the region, which the address bar does not keep (REG-03, SCH-16). */
export function withRegion(address: string, region: Region): string {
  const url = new URL(address);
  url.searchParams.set("region", region);
  return url.href;
}
