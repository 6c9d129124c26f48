import { create } from "zustand";

/** Messages that are being written, by option: the popover and the panel write the same one, and closing keeps it. */
export const useRequestDrafts = create<Record<string, string>>(() => ({}));

/** The message for an option, empty at first. */
export function useRequestDraft(optionId: string): [string, (message: string) => void] {
  const message = useRequestDrafts((drafts) => drafts[optionId] ?? "");
  return [message, (next) => useRequestDrafts.setState({ [optionId]: next })];
}
