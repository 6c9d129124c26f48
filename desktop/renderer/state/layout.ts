import { z } from "zod";
import { create } from "zustand";

/** Window widths that have a layout of their own (workbench design, section 3). */
export type WindowClass = "narrow" | "normal" | "wide";
export type Panel = "left" | "right" | "bottom";

/** Pixels of each panel, and which are put away. */
export interface PanelLayout {
  sizes: Record<Panel, number>;
  hidden: Record<Panel, boolean>;
}

/** Least and most pixels of a panel; the 3D view keeps at least 480 × 320. */
export const PANEL_LIMITS: Record<Panel, readonly [least: number, most: number]> = {
  left: [220, 520],
  right: [288, 560],
  bottom: [120, 560],
};

/** Sizes to begin with, and after a double click on a splitter. */
export const PANEL_DEFAULTS: Record<WindowClass, Record<Panel, number>> = {
  narrow: { left: 228, right: 292, bottom: 172 },
  normal: { left: 284, right: 332, bottom: 212 },
  wide: { left: 320, right: 360, bottom: 250 },
};

/** `narrow` under 1,240 pixels, `wide` from 1,700. */
export function classOf(width: number): WindowClass {
  return width < 1240 ? "narrow" : width < 1700 ? "normal" : "wide";
}

const Sizes = z.object({ left: z.number(), right: z.number(), bottom: z.number() });
const Hidden = z.object({ left: z.boolean(), right: z.boolean(), bottom: z.boolean() });
const Stored = z.object({ sizes: Sizes, hidden: Hidden });

type Layouts = Record<WindowClass, PanelLayout>;

interface LayoutState {
  layouts: Layouts;
  resize(windowClass: WindowClass, panel: Panel, pixels: number): void;
  toggle(windowClass: WindowClass, panel: Panel): void;
  /** Puts all panels away; when all are, brings all back. */
  toggleAll(windowClass: WindowClass): void;
  reset(): void;
  /** Takes what was kept on this computer; a part that does not fit keeps its default. */
  restore(stored: unknown): void;
}

const SHOWN = { left: false, right: false, bottom: false };

function defaults(): Layouts {
  const of = (windowClass: WindowClass): PanelLayout => ({ sizes: PANEL_DEFAULTS[windowClass], hidden: SHOWN });
  return { narrow: of("narrow"), normal: of("normal"), wide: of("wide") };
}

/** Where the panels of a model stand, alike in all tabs. */
export const useLayout = create<LayoutState>((set) => {
  const change = (windowClass: WindowClass, part: (old: PanelLayout) => Partial<PanelLayout>) =>
    set(({ layouts }) => ({
      layouts: { ...layouts, [windowClass]: { ...layouts[windowClass], ...part(layouts[windowClass]) } },
    }));
  return {
    layouts: defaults(),
    resize: (windowClass, panel, pixels) => {
      const [least, most] = PANEL_LIMITS[panel];
      const within = Math.round(Math.min(Math.max(pixels, least), most));
      change(windowClass, ({ sizes }) => ({ sizes: { ...sizes, [panel]: within } }));
    },
    toggle: (windowClass, panel) =>
      change(windowClass, ({ hidden }) => ({ hidden: { ...hidden, [panel]: !hidden[panel] } })),
    toggleAll: (windowClass) =>
      change(windowClass, ({ hidden }) => {
        const isAnyShown = !hidden.left || !hidden.right || !hidden.bottom;
        return { hidden: { left: isAnyShown, right: isAnyShown, bottom: isAnyShown } };
      }),
    reset: () => set({ layouts: defaults() }),
    restore: (stored) => {
      const record = z.record(z.string(), z.unknown()).catch({}).parse(stored);
      const given = defaults();
      for (const windowClass of ["narrow", "normal", "wide"] as const) {
        const parsed = Stored.safeParse(record[windowClass]);
        if (parsed.success) given[windowClass] = parsed.data;
      }
      set({ layouts: given });
    },
  };
});
