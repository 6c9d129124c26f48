export interface Look {
  scheme: "light" | "dark";
  /** CSS pixels. */
  width: number;
}

const WIDTHS = [320, 375, 800, 1440];
const EVERY: readonly Look[] = (["light", "dark"] as const).flatMap((scheme) =>
  WIDTHS.map((width) => ({ scheme, width })),
);
const FEW: readonly Look[] = [
  { scheme: "dark", width: 320 },
  { scheme: "light", width: 1440 },
];

/**
 * How pages are looked at, pictures kept and axe asked: a phone in the dark and a desk in the light, so that the test
 * command stays short; all eight with `PURLIN_LOOKS=all npm run e2e:web`.
 */
export const LOOKS = process.env["PURLIN_LOOKS"] === "all" ? EVERY : FEW;
