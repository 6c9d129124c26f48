import type { SuggestionChoice } from "#shared/ui/suggestions/suggested-input.tsx";

/**
 * Does what a suggestion stands for.
 *
 * @param change changes the address as it is by then: it may be ahead of the page
 */
export function chooseSuggestion(
  choice: SuggestionChoice,
  { change, open }: { change(changed: (from: URLSearchParams) => URLSearchParams): void; open(path: string): void },
): void {
  if ("path" in choice) open(choice.path);
  else change(choice.apply);
}
