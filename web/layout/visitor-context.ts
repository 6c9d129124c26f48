import { createContext, useContext } from "react";

/** Where the visitor's address seems to be (REG-17): the country's name where no market has it, else null. */
export const OutsideCountryContext = createContext<string | null>(null);

/** Country of a visitor whom no market serves; null for everybody else, and while nothing is known. */
export function useOutsideCountry(): string | null {
  return useContext(OutsideCountryContext);
}
