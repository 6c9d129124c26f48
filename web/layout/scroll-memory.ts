import { useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { findPage } from "#shared/contracts/pages.ts";

/** True where another address is the same page to the eye: a dialog over it, another tab of home, a corrected name. */
export function keepsScroll(from: string, to: string): boolean {
  if (from === to || to.startsWith(`${from}/`) || from.startsWith(`${to}/`)) return true;
  const [before, after] = [findPage(from), findPage(to)];
  if (before === null || after === null) return false;
  const isHome = [before, after].every(({ id }) => id.startsWith("home"));
  const { listing } = before.page;
  const isSameListing =
    listing !== undefined &&
    after.page.listing !== undefined &&
    listing.kind === after.page.listing.kind &&
    before.params[listing.idParam] === after.params[after.page.listing.idParam];
  return isHome || isSameListing;
}

/** A new page starts at its top or its anchor; going back leads to where the visitor was. Call it once. */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const previous = useRef({ key, pathname });

  useEffect(() => {
    window.history.scrollRestoration = "manual";
    const remember = (): void => void positions.current.set(previous.current.key, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, []);

  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = { key, pathname };
    if (from.key === key) return undefined;
    if (type === NavigationType.Pop) return scrollWhenTall(positions.current.get(key) ?? 0);
    if (hash !== "") document.getElementById(hash.slice(1))?.scrollIntoView();
    else if (type === NavigationType.Push && !keepsScroll(from.pathname, pathname)) window.scrollTo(0, 0);
    return undefined;
  }, [key, pathname, hash, type]);
}

/** Scrolls as far as the page reaches, again while it still grows. Gives the function that stops it. */
function scrollWhenTall(top: number): () => void {
  const observer = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: "instant" });
    if (document.documentElement.scrollHeight - window.innerHeight >= top) observer.disconnect();
  });
  observer.observe(document.body);
  // Whoever scrolls meanwhile knows better.
  window.addEventListener("wheel", () => observer.disconnect(), { once: true, passive: true });
  return () => observer.disconnect();
}
