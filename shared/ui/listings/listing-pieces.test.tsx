import { hasScale, listingDrawing, sizeOfProduct } from "./listing-drawing.ts";
import { renderToStaticMarkup } from "react-dom/server";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { ListingKind, ListingSummary } from "#shared/contracts/market/search.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { Involvement } from "./involvement.tsx";
import { ListingCover } from "./listing-cover.tsx";
import { ListingTile } from "./listing-tile.tsx";
import { OwnDrawing } from "./own-drawing.tsx";
import { ShowToggle } from "./show-toggle.tsx";

const LISTING: ListingSummary = {
  kind: "suppliers",
  id: 3,
  name: "Tarnbeck Pods",
  formerName: null,
  slug: "tarnbeck-pods",
  place: null,
  mark: { seed: "Tarnbeck Pods", system: "Pods", logoUrl: null },
  coverUrl: null,
  isClaimed: false,
  verifiedBy: [],
  hasConfigurator: false,
  tags: [],
  buildingSystems: [],
  founded: null,
  sizeName: null,
  mmcCategories: [],
  caseStudies: null,
  owner: null,
  status: null,
  building: null,
  product: null,
};

const nothing = (): void => undefined;
const markup = (element: ReactNode): string =>
  renderToStaticMarkup(<I18nextProvider i18n={createI18n(siteBundle, "en-GB")}>{element}</I18nextProvider>);

test("HOM-06: a tile counts the case studies of who has some, and says nothing of who has none", () => {
  const tile = (caseStudies: number): string =>
    markup(
      <MemoryRouter>
        <ListingTile listing={{ ...LISTING, caseStudies }} />
      </MemoryRouter>,
    );
  expect(tile(3)).toContain("3 case studies");
  expect(tile(0)).not.toContain("case stud");
});

/** How much of the world the drawings of a section show, pixels of their own scale, in its order. */
function spansOf(kind: ListingKind, section: readonly Partial<ListingSummary>[]): number[] {
  const listings = section.map((each, id) => ({ ...LISTING, kind, id, ...each }));
  return listings.map((listing) => Number(listingDrawing(listing, listings)?.viewBox.split(" ")[2]));
}

const POD = { ...LISTING, kind: "products" as const, tags: ["Steel-frame bathroom"] };

test("HOM-06: a section has its scale once one of it is drawn; one listing, suppliers and consultants need none", () => {
  const section = [1, 2].map((id) => ({ ...POD, id }));
  const isReady = hasScale(section);
  listingDrawing(section[1] ?? LISTING, section);
  const isReadyAs = (kind: ListingKind) => hasScale(section.map((each) => ({ ...each, kind })));
  expect([isReady, hasScale(section), hasScale([POD]), isReadyAs("suppliers"), isReadyAs("consultants")]).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
});

test("HOM-06: drawings of one section have one scale, that of the largest, and alone each has its own", () => {
  const flats = (storeys: number) => ({
    tags: ["Apartments"],
    building: { homes: 40, storeys, completion: null },
    buildingSystems: ["Modules" as const],
  });
  const alone = (kind: ListingKind, each: Partial<ListingSummary>) => spansOf(kind, [each])[0] ?? 0;
  const [house, tower] = [flats(2), flats(14)];
  const [first = 0, second] = spansOf("projects", [house, tower]);
  expect([first > alone("projects", house), first <= alone("projects", tower), second]).toEqual([true, true, first]);

  const pod = { tags: ["Steel-frame bathroom"] };
  const modules = { tags: ["LGS volumetric"] };
  expect(spansOf("products", [pod, { tags: ["WC block"] }])[0]).toBeGreaterThan(alone("products", pod));
  // One with a picture of its own is not drawn.
  expect(spansOf("products", [pod, { ...modules, coverUrl: "/picture" }])[0]).toBe(alone("products", pod));
  // What a supplier makes first tells its trade: each fills its sheet.
  expect(spansOf("suppliers", [pod, modules])).toEqual([alone("suppliers", pod), alone("suppliers", modules)]);
});

test("HOM-06: in one section a pod of 2.4 m is a quarter as long as a module of 9.6 m", () => {
  const section = ["Steel-frame bathroom", "LGS volumetric"].map((tag, id) => ({ ...POD, id, tags: [tag] }));
  // True isometric: edges along all axes have one scale, and no edge of either is longer than its unit.
  const longestEdge = (body: string): number => {
    const lines = [...body.matchAll(/d="([^"]*)"/g)].flatMap(([, path = ""]) => path.split("M").slice(1));
    const edges = lines.flatMap((line) => {
      const corners = line.split(/[LZ]/).map((corner) => corner.split(" ").map(Number));
      return corners.map(([x = NaN, y = NaN], index) => {
        const [fromX = NaN, fromY = NaN] = corners[index - 1] ?? [];
        return Math.hypot(x - fromX, y - fromY) || 0;
      });
    });
    return Math.max(...edges);
  };
  const [pod = 0, modules = 0] = section.map((listing) => {
    const drawing = listingDrawing(listing, section) ?? { body: "", viewBox: "" };
    return longestEdge(drawing.body) / Number(drawing.viewBox.split(" ")[2]);
  });
  expect(modules / pod).toBeCloseTo(9.6 / 2.4, 2);
});

test("HOM-06: a project is drawn as its building, a supplier as what it makes first, and neither as the other", () => {
  const cover = (kind: ListingKind, tags: string[]): string =>
    markup(
      <OwnDrawing
        listing={{ ...LISTING, kind, tags, building: { homes: 234, storeys: 9, completion: null } }}
        fit="contain"
      />,
    );
  const [flats, school, pod, cladding] = [
    cover("projects", ["Apartments"]),
    cover("projects", ["Primary"]),
    cover("suppliers", ["GRP bathroom"]),
    cover("suppliers", ["Precast cladding"]),
  ];
  expect(new Set([flats, school, pod, cladding]).size).toBe(4);
  for (const one of [flats, school, pod, cladding]) expect(one).toContain("data-own");
  const advice = ["Concept architect", "Acoustics"].map((role) => cover("consultants", [role]));
  expect(new Set(advice).size).toBe(2);
  for (const one of advice) expect(one).toContain("data-own");
});

test("SHL-18: the toggle says how many there are more, or only that there is more, and to show less", () => {
  const toggles = [
    <ShowToggle key="count" isOpen={false} more={1204} onToggle={nothing} />,
    <ShowToggle key="text" isOpen={false} of="About" controls="text" onToggle={nothing} />,
    <ShowToggle key="open" isOpen more={0} controls="list" onToggle={nothing} />,
  ];
  expect(toggles.map((toggle) => markup(toggle).replace(/ type="button" class="[^"]*"/, ""))).toEqual([
    '<button aria-expanded="false">Show 1,204 more</button>',
    '<button aria-expanded="false" aria-controls="text">Show more<span class="hidden">: About</span></button>',
    '<button aria-expanded="true" aria-controls="list">Show less</button>',
  ]);
});

test("HOM-06: an upload is the cover, whole but in tiles of projects; without one a drawing is", () => {
  const cover = (kind: ListingKind, coverUrl: string | null, isSmall?: boolean): string =>
    markup(<ListingCover listing={{ ...LISTING, kind, coverUrl }} isSmall={isSmall} className="tile-cover" />);
  const image = (fit: string): string =>
    `<img width="640" height="400" class="uploaded-cover uploaded-cover-${fit} tile-cover" src="/api/listing-images/o3" alt="" loading="lazy" decoding="async"/>`;
  const url = "/api/listing-images/o3";
  expect(cover("suppliers", url)).toBe(image("contain"));
  expect(cover("projects", url)).toBe(image("cover"));
  for (const kind of ["suppliers", "projects"] as const) expect(cover(kind, url, true)).toBe(image("contain"));
  expect(cover("projects", null)).toMatch(/^<div class="iso-cover [^>]*data-fit="cover"/);
  expect(cover("consultants", null)).toMatch(/^<div class="iso-cover [^>]*data-fit="contain"/);
});

test("DET-06: each involvement has its word and its square", () => {
  const statuses = ["Offered", "Discretionary", "Internal", "Not Undertaken"];
  expect(statuses.map((status) => markup(<Involvement status={status} />))).toEqual(
    ["offered", "discretionary", "internal", "none"].map(
      (level, index) =>
        `<span class="involvement" data-level="${level}"><i aria-hidden="true"></i>${statuses[index]}</span>`,
    ),
  );
});

test.each([
  ["LGS cassette", null, [5400, 2400, 300]],
  ["LGS cassette", "5,900", [5900, 2400, 300]],
  ["Riser module", "7000", [2400, 900, 7000]],
  // 5,400 usually; drawn from 0.7 times to 1.4 times that. Beyond, the picture is no measure of the product.
  ["LGS cassette", "7,560", [7560, 2400, 300]],
  ["LGS cassette", "20000", undefined],
  ["LGS cassette", "3000", undefined],
  ["of no list", null, undefined],
])("DET-11: a drawing of %s, %s mm at most, measures %j", (category, value, size) => {
  const attributes = value === null ? [] : [{ group: "Size", name: "Largest unit", value, unit: "mm", compared: null }];
  expect(sizeOfProduct({ category, attributes })).toEqual(size);
});
