import type { HostWall, PreferredStation } from "#shared/contracts/host-kinds/wall.ts";
import { cross, dot, subtract } from "#shared/ifc/geometry/frame.ts";
import type { GridLine } from "#shared/ifc/read/grid-lines.ts";
import type { Junction } from "./junctions.ts";

/** A drawn grid line stops this far short of a wall that it still means, metres. */
const slack = 1;

/**
 * Where joints of a wall are best put: in the middle of party walls that meet it, and where grid lines cross its axis.
 *
 * @param partyName name of the wall at a place in the list when it is a party wall, else null
 */
export function preferredStations(
  host: Pick<HostWall, "origin" | "xAxis" | "length">,
  junctions: readonly Junction[],
  partyName: (wall: number) => string | null,
  grid: readonly GridLine[],
): PreferredStation[] {
  const found = junctions.flatMap(({ station, wall }): PreferredStation[] => {
    const name = partyName(wall);
    return name === null ? [] : [{ station, kind: "party-wall", name }];
  });
  for (const line of grid) {
    const station = crossing(host, line);
    if (station !== null) found.push({ station: Math.round(station * 1e6) / 1e6, kind: "grid", name: line.name });
  }
  // Party walls come first: where one stands on a grid line, it stays before it.
  const sorted = found.toSorted((a, b) => a.station - b.station);
  // A grid per storey draws each line again; two leaves of a party wall stand in one place.
  return sorted.filter(
    (each, index) =>
      !sorted.slice(0, index).some(({ station, kind }) => kind === each.kind && each.station - station < 0.01),
  );
}

/** Metres along the wall; null when the line runs along it, ends before it, or passes its ends. */
function crossing(host: Pick<HostWall, "origin" | "xAxis" | "length">, line: GridLine): number | null {
  const turnRate = cross(host.xAxis, line.direction)[2];
  if (Math.abs(turnRate) < 0.05) return null;
  const between = subtract(line.start, host.origin);
  const station = cross(between, line.direction)[2] / turnRate;
  const along = dot(
    subtract(
      [host.origin[0] + host.xAxis[0] * station, host.origin[1] + host.xAxis[1] * station, line.start[2]],
      line.start,
    ),
    line.direction,
  );
  const isOnLine = line.length === null || (along > -slack && along < line.length + slack);
  return isOnLine && station > 0 && station < host.length ? station : null;
}
