import { describe, expect, test } from "vitest";
import { checkInput } from "#shared/configurator/engine/validate-inputs.ts";
import { anInputField } from "#shared/configurator/test/builders.ts";
import { readObj } from "./read-mesh.ts";

const SQUARE = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n";

describe("CFG-07: meshes of OBJ files", () => {
  test("a square face is two triangles; comments, normals and groups are left out", () => {
    const mesh = readObj(`# a square\r\no floor\r\n${SQUARE}vn 0 0 1\nvt 0 0\nf 1/1/1 2/1/1 3//1 4\n`);
    expect(mesh).toEqual({ positions: [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0], indices: [0, 1, 2, 0, 2, 3] });
    expect(checkInput(anInputField("Mesh"), { ...mesh })).toMatchObject({ ok: true });
  });

  test("negative corners count from the last vertex so far", () => {
    expect(readObj(`${SQUARE}f -4 -3 -2\nv 9 9 9\n`)?.indices).toEqual([0, 1, 2]);
  });

  test.each([
    ["nothing", ""],
    ["no faces", SQUARE],
    ["a vertex that is not there", `${SQUARE}f 1 2 5`],
    ["a corner that is no number", `${SQUARE}f 1 2 x`],
    ["a corner before the first", `${SQUARE}f 1 2 -5`],
    ["no corner 0", `${SQUARE}f 0 1 2`],
    ["a vertex that is no number", "v 0 0 a\nv 1 0 0\nv 1 1 0\nf 1 2 3"],
    ["a vertex of two numbers", "v 0 0\nv 1 0\nv 1 1\nf 1 2 3"],
    ["a face of two corners", `${SQUARE}f 1 2`],
  ])("%s is no mesh", (_name, text) => expect(readObj(text)).toBeNull());
});
