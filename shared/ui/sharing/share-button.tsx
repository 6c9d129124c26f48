import { IconShare2 } from "@tabler/icons-react";
import type { Region } from "#shared/contracts/site/regions.ts";
import { useHint } from "#shared/ui/overlays/use-hint.tsx";
import { useShare } from "./use-share.ts";

/** Shares the page's address, or copies it. */
export function ShareButton({
  words,
  region,
  isLabelled = false,
}: {
  words: { share: string; copied: string; notCopied: string };
  /** Of a page that shows something else in another region. */
  region?: Region;
  /** Says beside its icon what it does. */
  isLabelled?: boolean;
}) {
  const share = useShare(words, region);
  const { control, hint } = useHint(words.share);
  if (isLabelled) {
    return (
      <button type="button" className="btn" onClick={() => void share()}>
        <IconShare2 size={18} stroke={1.6} aria-hidden />
        {words.share}
      </button>
    );
  }
  return (
    <>
      {hint}
      <button {...control} type="button" className="btn btn-icon" aria-label={words.share} onClick={() => void share()}>
        <IconShare2 size={18} stroke={1.6} aria-hidden />
      </button>
    </>
  );
}
