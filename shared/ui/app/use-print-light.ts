import { useEffect } from "react";

const SCHEME = "data-mantine-color-scheme";

/** A dark page goes to paper light: browsers leave out the dark grounds that its pale words need. */
export function usePrintLight(): void {
  useEffect(() => {
    const page = document.documentElement;
    let before: string | null = null;
    const lighten = (): void => {
      before = page.getAttribute(SCHEME);
      page.setAttribute(SCHEME, "light");
    };
    const restore = (): void => {
      if (before !== null) page.setAttribute(SCHEME, before);
    };
    window.addEventListener("beforeprint", lighten);
    window.addEventListener("afterprint", restore);
    return () => {
      window.removeEventListener("beforeprint", lighten);
      window.removeEventListener("afterprint", restore);
    };
  }, []);
}
