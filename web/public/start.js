// Before the first paint: the stored colour scheme, so that a dark page never flashes light, and whether the server's
// first picture is this visitor's: it knows neither who is signed in nor which region was chosen before.
try {
  const page = document.documentElement;
  if (localStorage.getItem("purlin-scheme") === "dark") page.setAttribute("data-mantine-color-scheme", "dark");
  const region = sessionStorage.getItem("purlin.region") ?? localStorage.getItem("purlin.region");
  const named = new URLSearchParams(location.search).get("region");
  const isNamed = ["UK", "NA", "SA"].includes(named);
  // A link of the picture may be followed before the page can keep the region that its address names.
  if (isNamed) for (const storage of [sessionStorage, localStorage]) storage.setItem("purlin.region", named);
  if (sessionStorage.getItem("purlin.tokens") || (region && !isNamed && region !== page.dataset.region))
    page.dataset.picture = "another";
} catch {
  // Storage is blocked: the page starts light and as the server drew it.
}

// A page with a first picture shows it, then fetches its code and runs it in several steps, so that the browser can
// answer the visitor in between.
async function begin() {
  const start = document.querySelector("link[data-start]");
  if (!start) return;
  for (const part of document.querySelectorAll("link[data-part]")) part.rel = "modulepreload";
  for (const part of document.querySelectorAll('link[data-part="first"]')) {
    await import(part.href);
    await new Promise((done) => setTimeout(done));
  }
  await import(start.href);
}
let hasBegun = false;
function beginOnce() {
  if (hasBegun) return;
  hasBegun = true;
  begin().catch((failure) => {
    const notice = document.getElementById("not-started");
    if (notice) notice.hidden = false;
    document.documentElement.removeAttribute("data-picture");
    reportError(failure);
  });
}
// Nothing is painted where nobody looks, and where the picture is another visitor's: then the document is enough, and
// whatever happens a second.
if (document.hidden || document.documentElement.dataset.picture) addEventListener("DOMContentLoaded", beginOnce);
else if (window.PerformanceObserver) new PerformanceObserver(beginOnce).observe({ type: "paint", buffered: true });
addEventListener("DOMContentLoaded", () => setTimeout(beginOnce, 1000));
