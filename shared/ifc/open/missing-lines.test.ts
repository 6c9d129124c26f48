import { describe, expect, test } from "vitest";
import { corpusBytes, hasCorpus } from "#build/testing/ifc-corpus.ts";
import { findMissingLines, missingLineProblems } from "./missing-lines.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

describe("lines that are referred to and not there", () => {
  test("none in a whole file, whatever its spacing", () => {
    expect(findMissingLines(bytes("#1=IFCA($);\n#2 = IFCB( #1 ,#3);#3\n=IFCC((#1,#2));"))).toEqual([]);
    expect(missingLineProblems(bytes("#1=IFCA($);"))).toEqual([]);
    expect(findMissingLines(bytes(""))).toEqual([]);
  });

  test("each once, ascending, also with ids past the first page of marks", () => {
    expect(findMissingLines(bytes("#1=IFCA(#900000,#7,#7);\n#2=IFCB(#1,#70000);"))).toEqual([7, 70_000, 900_000]);
  });

  test("text in quotes and comments refers to nothing; a doubled quote stays inside", () => {
    expect(findMissingLines(bytes("#1=IFCA('see #9','it''s #8',/* #7 * / #6 */$);\n/* #5 */"))).toEqual([]);
  });

  test("a reference at the very end, a quote and a comment without end, a number without sense", () => {
    expect(findMissingLines(bytes("#1=IFCA(#4"))).toEqual([4]);
    expect(findMissingLines(bytes("#1=IFCA('#4"))).toEqual([]);
    expect(findMissingLines(bytes("#1=IFCA(/* #4"))).toEqual([]);
    expect(findMissingLines(bytes("#1=IFCA(#99999999999999,#,#0);"))).toEqual([]);
  });

  test("across the end of a page of marks, beside the largest number that is followed", () => {
    expect(findMissingLines(bytes("#1=IFCA(#65535,#65536,#65537);"))).toEqual([65_535, 65_536, 65_537]);
    // 2^30 and more is damage.
    expect(findMissingLines(bytes("#1=IFCA(#1073741824,#5);"))).toEqual([5]);
  });

  test("a comment ends at its own end: /*/ does not close itself, /**/ does, a lone slash opens none", () => {
    expect(findMissingLines(bytes("#1=IFCA(/*/ #5 */#6);"))).toEqual([6]);
    expect(findMissingLines(bytes("#1=IFCA(/**/#7);"))).toEqual([7]);
    expect(findMissingLines(bytes("#1=IFCA(/ #8 * / #9);"))).toEqual([8, 9]);
    expect(findMissingLines(bytes("#1=IFCA(/* a/b / c #2 */ #3);"))).toEqual([3]);
    expect(findMissingLines(bytes("/* #4 */#1=IFCA('/*',#5,'*/');"))).toEqual([5]);
  });

  test("numbers that no # stands before refer to nothing", () => {
    expect(findMissingLines(bytes("#1=IFCA(7,-8,2.5E9,(10,11),.T.);"))).toEqual([]);
  });

  test("a definition is told by its =, after any space and comment", () => {
    expect(findMissingLines(bytes("#1\t\r\n =IFCA(#2 );#2=IFCB(#3\n);"))).toEqual([3]);
    // ISO 10303-21 has comments wherever it has spaces.
    expect(findMissingLines(bytes("#1 /* mm */=IFCA(#2);#2/**/ /* = */\n=IFCB(#3 /* = */);"))).toEqual([3]);
    expect(findMissingLines(bytes("#1=IFCA(#2 /* ="))).toEqual([2]);
    expect(findMissingLines(bytes("#1=IFCA(#2 /=;"))).toEqual([2]);
  });

  test("of five all are named; a thousand are counted with their comma", () => {
    const refs = (count: number) => Array.from({ length: count }, (_, index) => `#${index + 2}`).join(",");
    const [five] = missingLineProblems(bytes(`#1=IFCA(${refs(5)});`));
    expect(five).toEqual({
      severity: "warning",
      expressId: null,
      globalId: null,
      message:
        "5 lines that others refer to are missing in the file (#2, #3, #4, #5, #6). Shapes, properties or materials " +
        "that use them could not be read whole. Export the file again.",
    });
    expect(missingLineProblems(bytes(`#1=IFCA(${refs(1234)});`))[0]?.message).toMatch(
      /^1,234 lines that .* \(#2, #3, #4, #5, #6 …\)\. Shapes/,
    );
  });

  test("are told in one sentence that names five", () => {
    expect(missingLineProblems(bytes("#1=IFCA(#2);"))[0]?.message).toMatch(
      /^1 line that others refer to is missing in/,
    );
    expect(missingLineProblems(bytes("#1=IFCA(#2,#3,#4,#5,#6,#7);"))[0]?.message).toMatch(
      /^6 lines that others refer to are missing in the file \(#2, #3, #4, #5, #6 …\)\./,
    );
  });
});

describe.skipIf(!hasCorpus)("of real files", () => {
  test("ten in the file with lines deleted, four of them missing before; none in duplex", () => {
    const before = findMissingLines(corpusBytes("arch_example.ifc"));
    const after = findMissingLines(corpusBytes("bad_example_dangling_refs.ifc"));
    expect(before).toEqual([14_687, 14_688, 14_744, 14_747]);
    expect(after).toEqual([920, 923, 926, 933, 940, 959, ...before]);
    expect(findMissingLines(corpusBytes("arch_duplex_2x3.ifc"))).toEqual([]);
  });
});
