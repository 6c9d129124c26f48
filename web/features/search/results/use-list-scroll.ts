import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";
import { useLocation, useNavigationType } from "react-router";

interface Position {
  list: number;
  page: number;
}

const STORED = "purlin.search-scroll";
const MOST_STORED = 50;
const positions = new Map<string, Position>(readStored());
// An address that was typed, or followed from elsewhere, is a new search.
if (typeof window !== "undefined" && isNewVisit()) positions.delete(location.pathname + location.search);

/**
 * Remembers how far a list is scrolled, in its box or, on phones, with the page, for each entry of the history: Back and
 * reload come back to the same place. A new search starts at its top.
 *
 * @param isReady false while the list is not the one of the address yet
 */
export function useListScroll(box: RefObject<HTMLElement | null>, isReady: boolean): void {
  const { key: entry, pathname, search } = useLocation();
  // The router gives all entries that it did not make one key.
  const key = entry === "default" ? pathname + search : entry;
  const type = useNavigationType();
  const placed = useRef({ key: "", search: "" });

  useLayoutEffect(() => {
    const list = box.current;
    if (!isReady || !list) return undefined;
    if (placed.current.key !== key) {
      const stored = type === "POP" ? positions.get(key) : undefined;
      // A list that was just drawn stands at its top: moving it would only measure the page before it is shown.
      const isNew = placed.current.key !== "" && placed.current.search !== search;
      if (stored || isNew) {
        list.scrollTo(0, stored?.list ?? 0);
        window.scrollTo(0, stored?.page ?? 0);
      }
      placed.current = { key, search };
    }
    const remember = (): void => {
      positions.delete(key);
      positions.set(key, { list: list.scrollTop, page: window.scrollY });
    };
    const store = (): void => sessionStorage.setItem(STORED, JSON.stringify([...positions].slice(-MOST_STORED)));
    list.addEventListener("scroll", remember, { passive: true });
    window.addEventListener("scroll", remember, { passive: true });
    window.addEventListener("pagehide", store);
    return () => {
      list.removeEventListener("scroll", remember);
      window.removeEventListener("scroll", remember);
      window.removeEventListener("pagehide", store);
    };
  }, [box, isReady, key, search, type]);
}

function isNewVisit(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  return visit !== undefined && "type" in visit && visit.type === "navigate";
}

function readStored(): [string, Position][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return []; // The browser blocks storage, or something else wrote there.
  }
}

function isEntry(entry: unknown): entry is [string, Position] {
  return Array.isArray(entry) && typeof entry[0] === "string" && typeof entry[1] === "object" && entry[1] !== null;
}
