import { useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { findPage } from "#shared/contracts/site/pages.ts";

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
  const previous = useRef({ place: placeOf(key), pathname });

  useEffect(() => {
    window.history.scrollRestoration = "manual";
    const remember = (): void => {
      // The address changes before the router does: what a plain link scrolled belongs to the anchor.
      const place = isAnchorStep() ? placeOf("") : previous.current.place;
      positions.current.set(place, window.scrollY);
    };
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, []);

  useLayoutEffect(() => {
    const from = previous.current;
    const place = placeOf(key);
    previous.current = { place, pathname };
    if (from.place === place) return undefined;
    const isAnchor = isAnchorStep() && from.pathname === pathname;
    if (type === NavigationType.Pop && !isAnchor) return scrollWhenTall(positions.current.get(place) ?? 0);
    if (hash !== "") document.getElementById(hash.slice(1))?.scrollIntoView();
    else if (type === NavigationType.Push && !keepsScroll(from.pathname, pathname)) window.scrollTo(0, 0);
    return undefined;
  }, [key, pathname, hash, type]);
}

/**
 * True where a plain link led to an anchor of the page itself, as section links and "Skip to content" do. The browser
 * scrolls there; the router, which finds no state of its own, takes the step for going back to the first page.
 */
function isAnchorStep(): boolean {
  return window.history.state === null;
}

/** Names an entry of the tab's history; the router gives all entries that it did not make one key. */
function placeOf(key: string): string {
  if (typeof window === "undefined") return key;
  return isAnchorStep() ? window.location.pathname + window.location.hash : key;
}

/** What a visitor scrolls with. */
const HANDS = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** Scrolls as far as the page reaches, again while it still grows. Gives the function that stops it. */
function scrollWhenTall(top: number): () => void {
  const ending = new AbortController();
  const end = (): void => ending.abort();
  const observer = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: "instant" });
    if (document.documentElement.scrollHeight - window.innerHeight >= top) end();
  });
  ending.signal.addEventListener("abort", () => observer.disconnect());
  observer.observe(document.body);
  // Whoever scrolls meanwhile knows better.
  for (const hand of HANDS) window.addEventListener(hand, end, { passive: true, signal: ending.signal });
  return end;
}
