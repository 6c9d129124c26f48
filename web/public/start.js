// Before the first paint: the stored colour scheme, so that a dark page never flashes light, and whether the server's
// first picture is this visitor's: it knows neither who is signed in nor which region was chosen before.
try {
  const page = document.documentElement;
  if (localStorage.getItem("purlin-scheme") === "dark") page.setAttribute("data-mantine-color-scheme", "dark");
  const region = sessionStorage.getItem("purlin.region") ?? localStorage.getItem("purlin.region");
  const isNamed = new URLSearchParams(location.search).has("region");
  if (sessionStorage.getItem("purlin.tokens") || (region && !isNamed && region !== page.dataset.region))
    page.dataset.picture = "another";
} catch {
  // Storage is blocked: the page starts light and as the server drew it.
}

// A page with a first picture shows it, then fetches its code; there is no frame to wait for where nobody looks.
function begin() {
  for (const part of document.querySelectorAll("link[data-part]")) part.rel = "modulepreload";
  const start = document.querySelector("link[data-start]");
  if (start) import(start.href);
}
if (document.hidden) addEventListener("DOMContentLoaded", begin);
else requestAnimationFrame(() => setTimeout(begin));
