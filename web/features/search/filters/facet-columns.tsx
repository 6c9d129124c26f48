import { useMediaQuery } from "@mantine/hooks";
import { BREAKPOINTS } from "#shared/ui/app/measures.ts";
import { ShowMore } from "./show-more.tsx";
import { Tick } from "./tick.tsx";
import type { TickProps } from "./tick.tsx";

const ROWS = 3;

/** Widths at which checkboxes stand in one column: narrow phones, and the panel beside the list (search.css). */
const ONE_COLUMN = `(max-width: ${BREAKPOINTS.oneFilterColumn}px), (min-width: 1024px)`;

/** Checkboxes in two columns, or one where there is no room; three rows before "show more" (SCH-07). */
export function FacetColumns({ choices }: { choices: readonly (TickProps & { key: string })[] }) {
  const isOneColumn = useMediaQuery(ONE_COLUMN, false, { getInitialValueInEffect: false });
  return (
    <ShowMore
      className="facet-columns"
      first={ROWS * (isOneColumn ? 1 : 2)}
      choices={choices.map(({ key, ...props }) => ({ key, isOn: props.isOn, content: <Tick {...props} /> }))}
    />
  );
}
