import type { GroupedMessages, Messages } from "./message-types.ts";

const COUNT = "{{count}}";

/** Every count reads 3,687: no text has to ask for it. */
export function withGroupedCounts(texts: Messages): GroupedMessages {
  const grouped = Object.entries(texts).map(([key, text]) => [key, text.replaceAll(COUNT, "{{count, number}}")]);
  return Object.fromEntries(grouped) as GroupedMessages;
}
