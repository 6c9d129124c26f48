// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import type { GeoFeature } from "./map-answer.ts";
import { useDrawing } from "./use-drawing.ts";
import { drawPart } from "#shared/ui/map/test/draw-part.tsx";

type Press = (event: { lngLat: { lng: number; lat: number } }) => void;
type Load = Parameters<typeof useDrawing>[3];

/** A map that can be pressed, and a part with a button for each kind. */
function openMap(load?: Load) {
  let press: Press | null = null;
  const map = {
    once: (_: string, listener: Press) => void (press = listener),
    off: () => void (press = null),
  };
  const drawn: GeoFeature[] = [];
  function Part() {
    // Of MapLibre's map only its presses are asked for.
    const tool = useDrawing(map as never, "#f5a623", (feature) => void drawn.push(feature), load);
    return (
      <>
        <button type="button" onClick={() => tool.choose("GeoPoint")}>
          Point
        </button>
        <button type="button" onClick={() => tool.choose("GeoPolygon")}>
          Area
        </button>
        <output>{`${tool.drawing ?? "nothing"}${tool.isReady ? ", ready" : ""}${tool.isLost ? ", lost" : ""}`}</output>
      </>
    );
  }
  const part = drawPart();
  part.show(<Part />);
  return {
    drawn,
    choose: async (name: string) => {
      await expect.poll(() => part.page.queryByRole("button", { name })).not.toBeNull();
      await part.user.click(part.page.getByRole("button", { name }));
    },
    says: () => part.page.getByRole("status").textContent,
    press: (lng: number, lat: number) => press?.({ lngLat: { lng, lat } }),
  };
}

test("MAP-10: a press on a map that was turned past the antimeridian is a place of the world", async () => {
  const { choose, drawn, press, says } = openMap();
  await choose("Point");
  await expect.poll(says).toBe("GeoPoint, ready");
  // Attu Island, 173° E, where a map of America shows it.
  press(-187, 52.9);
  await expect.poll(says).toBe("nothing");
  expect(drawn).toEqual([{ kind: "GeoPoint", corners: [[173, 52.9]] }]);
});

test("CON-03, ERR-07: a tool that does not come ends drawing and says so, and can be asked for again", async () => {
  const start = vi.fn<() => () => void>(() => () => undefined);
  const load = vi
    .fn<NonNullable<Load>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValueOnce(start);
  const { choose, says } = openMap(load);
  await choose("Area");
  await expect.poll(says).toBe("nothing, lost");
  await choose("Area");
  await expect.poll(says).toBe("GeoPolygon, ready");
  expect(start).toHaveBeenCalledTimes(1);
});
