/** An event that listeners may refuse. */
export interface Preventable {
  preventDefault(): void;
  readonly defaultPrevented: boolean;
}

/** Electron's event object with these facts on it. */
export function preventable<Facts extends object>(facts: Facts): Preventable & Facts {
  let isPrevented = false;
  return {
    ...facts,
    preventDefault() {
      isPrevented = true;
    },
    get defaultPrevented() {
      return isPrevented;
    },
  };
}
