import { describe, expect, test } from "vitest";
import { corpusBytes, hasCorpus, startApi, stepFile, wallLines } from "#build/testing/ifc-corpus.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import { readIndex } from "#shared/ifc/read/read-index.ts";
import { modelProblems } from "./model-problems.ts";
import { streamGeometry } from "./stream-geometry.ts";

/** Sentences about a file that is streamed and listed, and how many elements are drawn and listed. */
async function lookInto(bytes: Uint8Array) {
  const model = openModel(await startApi(), bytes);
  const report = streamGeometry(model, ({ geometries }) => {
    for (const { vertices } of geometries) expect(vertices.every(Number.isFinite)).toBe(true);
  });
  const index = readIndex(model);
  const sentences = modelProblems(model, bytes, report, index).map(({ message }) => message);
  return { sentences, drawn: report.elements, listed: index.elements.length };
}

test("a wall without its profile: the surface lost, why, and the missing line, in this order", async () => {
  const at = { direction: [1, 0] as [number, number], length: 4, height: 2.5, thickness: 0.2 };
  const sound = wallLines(200, "2O2Fr$t4X7Zf8NOew3FKav", { ...at, at: [0, 5, 0] });
  const broken = wallLines(100, "2O2Fr$t4X7Zf8NOew3FKau", { ...at, at: [0, 0, 0] });
  const lines = `${broken.replace(/#108=IFCRECTANGLE[^\n]*\n/, "")}\n${sound}`;
  const { sentences, drawn } = await lookInto(stepFile(lines));
  expect(drawn).toBe(1);
  expect(sentences).toEqual([
    "1 element has a shape in the file that could not be drawn. It is listed and keeps its properties.",
    expect.stringMatching(/^Wall 100 \(IfcWall\) could not be drawn: #108, which its shape uses, is missing/),
    expect.stringMatching(/^1 line that others refer to is missing in the file \(#108\)\./),
  ]);
  // A cut says that lines are lost; which ones is no news.
  const cut = await lookInto(stepFile(lines, { end: "" }));
  expect(cut.sentences[0]).toContain("its end mark END-ISO-10303-21 is missing");
  expect(cut.sentences.join(" ")).not.toContain("others refer to");
});

describe.skipIf(!hasCorpus)("of damaged files", () => {
  test("lines deleted: points that are no numbers, elements without shape, walls by name, missing lines", async () => {
    const { sentences } = await lookInto(corpusBytes("bad_example_dangling_refs.ifc"));
    for (const part of [
      /^29,360 points are not numbers \(NaN\) in the file/,
      /^115 elements have a shape in the file that could not be drawn/,
      /\(IfcWall\w*, [^)]+\) could not be drawn: .+\.$/,
      /^10 lines that others refer to are missing in the file \(#920, #923, #926, #933, #940 …\)/,
    ])
      expect(sentences).toContainEqual(expect.stringMatching(part));
  });

  test("a wall on which a reader once never ended is drawn whole, without a word", async () => {
    expect(await lookInto(corpusBytes("bad_wall_455_infiniteloop.ifc"))).toEqual({
      sentences: [],
      drawn: 1,
      listed: 1,
    });
  });

  test("two elements of one GlobalId are both drawn and told in one sentence", async () => {
    const { sentences, drawn, listed } = await lookInto(corpusBytes("bad_doubleguids.ifc"));
    expect(sentences).toEqual([
      expect.stringMatching(/^The GlobalId 1EzyXtTtv7RAinwkFVr6_I is used by 2 elements .*; it must be unique\.$/),
    ]);
    expect(drawn).toBe(listed);
  });
});
