// @vitest-environment jsdom
import { expect, onTestFinished, test } from "vitest";
import { drawPart } from "#shared/ui/map/test/draw-part.tsx";
import { LocationFilter } from "./location-filter.tsx";
import type { LocationValue } from "./location-rules.ts";

const LEEDS = { longitude: -1.54907, latitude: 53.80076 };

/** A filter whose browser answers when it is told to. */
async function openFilter(value: LocationValue) {
  const allows: (() => void)[] = [];
  const getCurrentPosition = (found: (position: { coords: typeof LEEDS }) => void): void =>
    void allows.push(() => found({ coords: LEEDS }));
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition } });
  Object.defineProperty(window, "isSecureContext", { configurable: true, value: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "geolocation"));
  const part = drawPart();
  const sent: LocationValue[] = [];
  const show = (next: LocationValue): void =>
    part.show(
      <LocationFilter
        value={next}
        onChange={(one) => {
          sent.push(one);
          show(one);
        }}
      />,
    );
  show(value);
  await expect.poll(() => part.page.queryByRole("button", { name: "Use my location" })).not.toBeNull();
  await part.user.click(part.page.getByRole("button", { name: "Use my location" }));
  await expect.poll(() => allows.length).toBe(1);
  return { ...part, show, sent, allow: () => allows[0]?.() };
}

test("SCH-12: the visitor's place comes into the filter as it is by then", async () => {
  const { allow, page, sent, user } = await openFilter({ distance: "nationwide", place: null });
  await user.selectOptions(page.getByLabelText("Distance"), "20");
  allow();
  await expect.poll(() => sent.at(-1)).toEqual({ distance: 20, place: "-1.54907,53.80076" });
});

test("SCH-12: a place that was chosen meanwhile stays", async () => {
  const { allow, page, sent, show } = await openFilter({ distance: 20, place: "-0.12,51.5" });
  show({ distance: 20, place: "-2.24,53.48" });
  await expect.poll(() => page.queryByRole("button", { name: "Use my location" })).not.toBeNull();
  allow();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(sent).toEqual([]);
});

test("SCH-16: an answer that comes after the filter has gone changes nothing", async () => {
  const { allow, end, sent } = await openFilter({ distance: 20, place: "-0.12,51.5" });
  end();
  allow();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(sent).toEqual([]);
});
