import { useSearchParams } from "react-router";

/** The search of the address, and how to change it. Changes add to the history, so Back undoes a filter. */
export function useSearchAddress(): {
  address: URLSearchParams;
  go(next: URLSearchParams): void;
} {
  const [address, setAddress] = useSearchParams();
  return { address, go: (next) => setAddress(next, { preventScrollReset: true }) };
}
