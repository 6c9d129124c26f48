import type { MarkSource } from "#shared/contracts/search.ts";

/** An organisation that somebody wants to write to, as its page shows it. */
export interface MessageRecipient {
  id: number;
  name: string;
  mark: MarkSource;
  place: string | null;
  hasEmail: boolean;
  /** The other way to reach it: for reading, and as an address that dials. */
  phone: { text: string; link: string } | null;
}
