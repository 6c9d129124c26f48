import { useMediaQuery } from "@mantine/hooks";
import { BREAKPOINTS } from "#shared/ui/app/measures.ts";
import { ShowMore } from "./show-more.tsx";
import { Tick } from "./tick.tsx";
import type { TickProps } from "./tick.tsx";

const ROWS = 3;

/** Checkboxes in two columns, or one in narrow windows; three rows before "show more" (SCH-07). */
export function FacetColumns({ choices }: { choices: readonly (TickProps & { key: string })[] }) {
  const isNarrow = useMediaQuery(`(max-width: ${BREAKPOINTS.oneFilterColumn}px)`, false, {
    getInitialValueInEffect: false,
  });
  return (
    <ShowMore
      className="facet-columns"
      first={ROWS * (isNarrow ? 1 : 2)}
      choices={choices.map(({ key, ...props }) => ({ key, isOn: props.isOn, content: <Tick {...props} /> }))}
    />
  );
}
