import { useLocalStorage } from "@mantine/hooks";
import type { ResultView } from "./result-list.tsx";

/** List or tiles, as the visitor left it. */
export function useResultView(): [ResultView, (view: ResultView) => void] {
  const [view, setView] = useLocalStorage<ResultView>({
    key: "purlin.search-view",
    defaultValue: "list",
    getInitialValueInEffect: false,
    serialize: (value) => value,
    deserialize: (text) => (text === "tiles" ? "tiles" : "list"),
  });
  return [view, setView];
}
