import { useEffect } from "react";
import { create } from "zustand";

/** What was last said to who cannot see it come. */
export const useAnnouncement = create<{ text: string }>(() => ({ text: "" }));

/** Says once, to screen readers alone, that what a page waited for is there (WCAG 2.2, 4.1.3). */
export function useAnnounce(isThere: boolean, text: string): void {
  useEffect(() => {
    if (isThere) useAnnouncement.setState({ text });
  }, [isThere, text]);
}
