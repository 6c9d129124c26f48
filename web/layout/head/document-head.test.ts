import { expect, test } from "vitest";
import { createHeadStore } from "./head-store.ts";
import type { PageHeadFields } from "./head-writer.ts";

const route: PageHeadFields = { title: "Route", description: "Of the route", canonicalPath: "/a", isIndexed: true };

test("ROU-24: the last page on the screen speaks over its route, in whichever order they come, and takes it back", () => {
  const written: PageHeadFields[] = [];
  const store = createHeadStore((head) => void written.push(head));
  const takeBack = store.add({ title: "Fellhouse Modular" });
  expect(written).toEqual([]);
  store.setRoute(route);
  expect(written.at(-1)).toEqual({ ...route, title: "Fellhouse Modular" });
  const missing = store.add({ title: "Gone", isIndexed: false, canonicalPath: null });
  expect(written.at(-1)).toEqual({ ...route, title: "Gone", isIndexed: false, canonicalPath: null });
  missing();
  takeBack();
  expect(written.at(-1)).toEqual(route);
});
