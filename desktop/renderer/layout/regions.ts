const FOCUSABLE =
  "button:not(:disabled):not([tabindex='-1']), input:not(:disabled), select:not(:disabled), [tabindex='0']";

/** Moves the focus to the next (1) or previous (-1) part of the window that is shown: `data-region` marks them. */
export function moveRegion(step: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>("[data-region]")].filter((region) =>
    region.checkVisibility(),
  );
  const here = regions.findIndex((region) => region.contains(document.activeElement));
  const from = here < 0 && step < 0 ? 0 : here;
  const next = regions[(from + step + regions.length) % regions.length];
  if (!next) return;
  const first = [...next.querySelectorAll<HTMLElement>(FOCUSABLE)].find((element) => element.checkVisibility());
  (first ?? next).focus();
}
