import type { FacadeCorner, HostFacade } from "#shared/contracts/host-kinds/facade.ts";
import type { OuterFace } from "./outer-face.ts";
import type { Zone } from "./zones.ts";

/** Corners of a façade with others, from left to right: one for each other façade and side, over all its walls there. */
export function toCorners(
  { meetings, parts }: Zone,
  host: HostFacade,
  facadeOfFace: ReadonlyMap<OuterFace, HostFacade>,
): FacadeCorner[] {
  const elements = new Map(host.elements.map((element) => [element.globalId, element]));
  const own = new Set(parts.map(({ face }) => face));
  const single = meetings.flatMap(({ left, right, from, to, angle }): FacadeCorner[] => {
    const [face, other, side] = own.has(left) ? ([left, right, "right"] as const) : ([right, left, "left"] as const);
    const element = elements.get(face.globalId);
    const facade = facadeOfFace.get(other);
    if (element === undefined || facade === undefined) return [];
    const station = side === "left" ? element.start : element.start + element.length;
    const [low, high] = [from - host.origin[2], to - host.origin[2]];
    return [
      {
        facadeGlobalId: facade.globalId,
        side,
        station: round(station),
        from: round(low),
        to: round(high),
        angle: round(angle),
      },
    ];
  });
  const groups = Map.groupBy(
    single,
    ({ facadeGlobalId, side, station }) => `${facadeGlobalId} ${side} ${station.toFixed(1)}`,
  );
  return [...groups.values()]
    .flatMap(([first, ...more]): FacadeCorner[] => {
      if (first === undefined) return [];
      const all = [first, ...more];
      return [{ ...first, from: Math.min(...all.map(({ from }) => from)), to: Math.max(...all.map(({ to }) => to)) }];
    })
    .toSorted((a, b) => a.station - b.station || a.from - b.from);
}

const round = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;
