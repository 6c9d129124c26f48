import { beforeEach, describe, expect, test } from "vitest";
import { classOf, PANEL_DEFAULTS, useLayout } from "./layout.ts";

beforeEach(() => useLayout.getState().reset());

describe("the layout of panels", () => {
  test("a width falls into one of three classes", () => {
    expect([1024, 1239, 1240, 1699, 1700].map(classOf)).toEqual(["narrow", "narrow", "normal", "normal", "wide"]);
  });

  test("a panel stays within its limits, and other window sizes keep theirs", () => {
    const { resize } = useLayout.getState();
    resize("normal", "left", 9000);
    resize("normal", "bottom", 3);
    expect(useLayout.getState().layouts.normal.sizes).toEqual({ left: 520, right: 332, bottom: 120 });
    expect(useLayout.getState().layouts.wide.sizes).toEqual(PANEL_DEFAULTS.wide);
  });

  test("3D only puts all panels away, and brings all back", () => {
    const { toggle, toggleAll } = useLayout.getState();
    toggle("normal", "left");
    toggleAll("normal");
    expect(useLayout.getState().layouts.normal.hidden).toEqual({ left: true, right: true, bottom: true });
    toggleAll("normal");
    expect(useLayout.getState().layouts.normal.hidden).toEqual({ left: false, right: false, bottom: false });
  });

  test("what was kept comes back; what does not fit is left at its default", () => {
    useLayout.getState().restore({
      normal: { sizes: { left: 300, right: 400, bottom: 200 }, hidden: { left: true, right: false, bottom: false } },
      wide: { sizes: "large" },
    });
    const { layouts } = useLayout.getState();
    expect(layouts.normal.sizes.left).toBe(300);
    expect(layouts.normal.hidden.left).toBe(true);
    expect(layouts.wide.sizes).toEqual(PANEL_DEFAULTS.wide);
    useLayout.getState().restore(null);
    expect(useLayout.getState().layouts.normal.sizes).toEqual(PANEL_DEFAULTS.normal);
  });
});
