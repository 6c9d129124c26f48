import { describe, expect, test } from "vitest";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { paintProducts } from "./product-paint.ts";

const on = (...kinds: StudyProduct["hostKinds"]) => kinds.map((kind, at) => ({ id: String(at), hostKinds: [kind] }));
const looks = (...kinds: StudyProduct["hostKinds"]) =>
  [...paintProducts(on(...kinds)).values()].map(({ colour, pattern }) => `${colour} ${pattern}`);

describe("the look of each product of a study", () => {
  test("panels are plain blue and pods plain green, whichever comes first", () => {
    expect(looks("wall", "space")).toEqual(["blue plain", "green plain"]);
    expect(looks("space", "wall")).toEqual(["green plain", "blue plain"]);
    expect(looks("site")).toEqual(["green plain"]);
    expect(looks()).toEqual([]);
  });

  test("a second product on one kind of host has another colour, with lines", () => {
    expect(looks("wall", "wall", "facade", "space", "space")).toEqual([
      "blue plain",
      "sand diagonal",
      "cyan dots",
      "green plain",
      "lime crossed",
    ]);
  });

  test("eighteen are all different, and keep their look when one more comes", () => {
    const kinds: StudyProduct["hostKinds"] = ["space", ...Array.from({ length: 17 }, () => "wall" as const)];
    expect(new Set(looks(...kinds)).size).toBe(18);
    expect(looks(...kinds, "wall").slice(0, 18)).toEqual(looks(...kinds));
  });
});
