// Sets the stored colour scheme before the first paint, so that a dark page never flashes light.
try {
  if (localStorage.getItem("purlin-scheme") === "dark")
    document.documentElement.setAttribute("data-mantine-color-scheme", "dark");
} catch {
  // Storage is blocked: the page starts light.
}
