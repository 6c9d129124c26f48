// Its names are its own: the block keeps them from other scripts.
{
  // Before the first paint: the stored colour scheme, so that a dark page never flashes light, and whether the server's
  // prerender is this visitor's: it knows neither who is signed in nor which region was chosen before.
  const page = document.documentElement;
  page.dataset.started = "";
  const REGIONS = ["UK", "NA", "SA"];
  /** How long code may take to come (CON-03). */
  const CODE_LIMIT_MS = 120_000;

  /** Null also where the browser refuses storage. */
  function read(storage, key) {
    try {
      return window[storage].getItem(key);
    } catch {
      return null;
    }
  }
  function keep(storage, key, value) {
    try {
      window[storage].setItem(key, value);
    } catch {
      // Refused or full: the page keeps what it can.
    }
  }

  if (read("localStorage", "purlin-scheme") === "dark") page.setAttribute("data-mantine-color-scheme", "dark");
  const named = new URLSearchParams(location.search).get("region");
  const isNamed = REGIONS.includes(named);
  const chosen = ["sessionStorage", "localStorage"]
    .map((storage) => read(storage, "purlin.region"))
    .find((region) => REGIONS.includes(region));
  const drawn = page.dataset.region;
  // A link of the picture may be followed before the page can keep the region that its address names.
  if (isNamed) for (const storage of ["sessionStorage", "localStorage"]) keep(storage, "purlin.region", named);
  const isOtherRegion = !isNamed && chosen !== undefined && chosen !== drawn;
  if (drawn && (isOtherRegion || read("sessionStorage", "purlin.tokens"))) page.dataset.picture = "another";

  // A page with a prerender shows it, then fetches its code and runs it in several steps, so that the browser can
  // answer the visitor in between.
  async function begin() {
    const start = document.querySelector("link[data-start]");
    if (!start) return;
    const limit = setTimeout(sayFailed, CODE_LIMIT_MS);
    for (const part of document.querySelectorAll("link[data-part]")) part.rel = "modulepreload";
    // Paint may come before the end of the document, whose rest would else go into a page that stands already.
    if (document.readyState === "loading") await new Promise((done) => addEventListener("DOMContentLoaded", done));
    for (const part of document.querySelectorAll('link[data-part="first"]')) {
      await import(part.href);
      await new Promise((done) => setTimeout(done));
    }
    await import(start.href);
    clearTimeout(limit);
  }
  function sayFailed() {
    const notice = document.getElementById("not-started");
    if (notice) notice.hidden = false;
    page.removeAttribute("data-picture");
  }
  let hasBegun = false;
  function beginOnce() {
    if (hasBegun) return;
    hasBegun = true;
    begin().catch((failure) => {
      sayFailed();
      reportError(failure);
    });
  }
  // Nothing is painted where nobody looks, and where the picture is another visitor's: then the document is enough. A
  // browser that does not tell when it paints begins after the next frame, and all a second after the document.
  const tellsPaint = window.PerformanceObserver?.supportedEntryTypes?.includes("paint") === true;
  if (document.hidden || page.dataset.picture) addEventListener("DOMContentLoaded", beginOnce);
  else if (tellsPaint) new PerformanceObserver(beginOnce).observe({ type: "paint", buffered: true });
  else addEventListener("DOMContentLoaded", () => requestAnimationFrame(() => setTimeout(beginOnce)));
  addEventListener("DOMContentLoaded", () => setTimeout(beginOnce, 1000));
}
