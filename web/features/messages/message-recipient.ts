import type { MarkSource } from "#shared/contracts/market/search.ts";

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

/** Who stays when one is taken out; null when nobody with an email would: there is nobody to write to then (MSG-03). */
export function withoutRecipient(recipients: readonly MessageRecipient[], id: number): MessageRecipient[] | null {
  const left = recipients.filter((recipient) => recipient.id !== id);
  return left.some(({ hasEmail }) => hasEmail) ? left : null;
}
