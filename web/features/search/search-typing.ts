import { isLongEnough } from "#shared/domain/search/search-text.ts";

/** A search field between what the visitor types and the text of the address. */
export interface SearchTyping {
  /** What the field shows; null shows the text of the address. */
  typed: string | null;
  /** Searched since the field was entered. The address follows them, and must not overwrite what is typed next. */
  sent: readonly string[];
  /** Text of the address as last seen. */
  address: string;
  isInside: boolean;
  isTooShort: boolean;
}

/**
 * What happens to a search field. `followed`: the address has another text, of this field or of Back and Forward.
 * `returned`: Back or Forward was pressed. The address they come to may be the one that was last seen, where what was sent
 * in between was never shown.
 */
export type TypingEvent =
  | { type: "entered" | "left" | "refused" | "returned" }
  | { type: "typed" | "sent" | "followed"; text: string };

/** A field that nobody has typed in. */
export function startTyping(address: string): SearchTyping {
  return { typed: null, sent: [], address, isInside: false, isTooShort: !isLongEnough(address) };
}

/** The text searched last: the one of the address, or one that the address has not reached yet. */
export function lastSearched({ sent, address }: SearchTyping): string {
  return sent.at(-1) ?? address;
}

/** The field after an event. */
export function nextTyping(state: SearchTyping, event: TypingEvent): SearchTyping {
  switch (event.type) {
    case "entered":
      return { ...state, isInside: true, sent: waitingFor(state) };
    case "left":
      return { ...state, isInside: false, sent: waitingFor(state) };
    case "typed":
      return { ...state, typed: event.text, isTooShort: false };
    case "sent":
      return { ...state, sent: [...state.sent, event.text], isTooShort: false };
    case "refused":
      return { ...state, isTooShort: true };
    case "returned":
      return { ...startTyping(state.address), isInside: state.isInside };
    case "followed":
      if (!state.sent.includes(event.text)) return { ...startTyping(event.text), isInside: state.isInside };
      return { ...state, address: event.text, sent: state.isInside ? state.sent : [] };
  }
}

/** A text that was sent and that the address still has to reach; the others belong to the visit that ends here. */
function waitingFor({ sent, address }: SearchTyping): readonly string[] {
  const last = sent.at(-1);
  return last === undefined || last === address ? [] : [last];
}
