import { describe, expect, test } from "vitest";
import type { RuleFinding, RunSummary } from "#shared/contracts/design/runs.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { markOfFinding, refusalsOf, ruleMarks } from "./refusals.ts";

const finding = (ruleId: string, hosts: string, part: Partial<RuleFinding> = {}): RuleFinding => ({
  ruleId,
  severity: "error",
  message: "",
  source: "",
  hostGlobalIds: hosts.split(""),
  fixes: [],
  ...part,
});

/** A product on walls whose last run said this; a wall a letter. */
const product = (findings: RuleFinding[], replaced = "") => {
  const summary = { findings, reports: [], replacedGlobalIds: replaced.split("") } as unknown as RunSummary;
  return { result: { summary } as NonNullable<StudyProduct["result"]> };
};
const marksOf = (...products: ReturnType<typeof product>[]) => Object.fromEntries(ruleMarks(products));

describe("marks of rules", () => {
  test("a rule has the mark of its number, so that it looks the same when others come and go", () => {
    const high = finding("K2-05", "abc");
    const joint = finding("K2-06", "d");
    expect(marksOf(product([high, joint]))).toEqual({ "K2-05": "pink", "K2-06": "gold" });
    expect(marksOf(product([joint]))).toEqual({ "K2-06": "gold" });
  });

  test("of two rules with one mark that with more hosts has it, and the other takes the next that is free", () => {
    const few = finding("K2-01", "a");
    const many = finding("K2-06", "bcd");
    expect(marksOf(product([few, many]))).toEqual({ "K2-06": "gold", "K2-01": "teal" });
  });

  test("five rules have marks of their own, those with most hosts; the rest share one", () => {
    const hosts = ["a", "bc", "def", "ghij", "klmno", "pqrstu", "vwxyzäö"];
    const marks = marksOf(product(hosts.map((own, number) => finding(`K2-0${number + 1}`, own))));
    expect(marks).toEqual({
      "K2-07": "teal",
      "K2-06": "gold",
      "K2-05": "pink",
      "K2-04": "violet",
      "K2-03": "tan",
      "K2-02": "other",
      "K2-01": "other",
    });
  });

  test("warnings about hosts with units, notes and findings about the whole run have none", () => {
    const made = finding("K2-12", "a", { severity: "warning" });
    const note = finding("K2-16", "b", { severity: "info" });
    expect(marksOf(product([made, note, finding("K2-08", "")], "a"))).toEqual({});
  });

  test("rules of rooms and of walls in one study share the marks: no two look alike", () => {
    const walls = product([finding("K2-05", "ab"), finding("K2-06", "c")]);
    const rooms = product([finding("K1-05", "x"), finding("K1-08", "yz")]);
    // K2-05 has most hosts but for K1-08, and its mark before K1-05, which takes the next that is free.
    expect(marksOf(walls, rooms)).toEqual({ "K1-08": "tan", "K2-05": "pink", "K1-05": "gold", "K2-06": "teal" });
  });
});

describe("what got no unit", () => {
  test("each host counts once, under its first rule, over all products; titles are those of the kit", () => {
    const products = [
      product([finding("K2-06", "bc"), finding("K2-05", "ab", { title: "Too high" })]),
      product([finding("K2-05", "ad")]),
    ];
    expect(refusalsOf(products, ruleMarks(products))).toEqual([
      { mark: "pink", ruleIds: ["K2-05"], title: "Too high", hostGlobalIds: ["a", "d"] },
      { mark: "gold", ruleIds: ["K2-06"], title: null, hostGlobalIds: ["b", "c"] },
    ]);
  });

  test("rules that share a mark are one entry, the last", () => {
    const marks = new Map([["K2-09", "tan" as const]]);
    const products = [
      product([finding("K2-01", "ab", { title: "One" }), finding("K2-02", "c"), finding("K2-09", "d")]),
    ];
    expect(refusalsOf(products, marks)).toEqual([
      { mark: "tan", ruleIds: ["K2-09"], title: null, hostGlobalIds: ["d"] },
      { mark: "other", ruleIds: ["K2-01", "K2-02"], title: null, hostGlobalIds: ["a", "b", "c"] },
    ]);
  });

  test("a sentence has its rule's mark, also where another rule refuses its hosts first; one about units has none", () => {
    const both = [finding("K2-05", "a"), finding("K2-06", "a")];
    const warning = finding("K2-06", "z", { severity: "warning" });
    const on = product([...both, warning], "z");
    const marks = ruleMarks([on]);
    expect([...both, warning].map((each) => markOfFinding(each, on, marks))).toEqual(["pink", "gold", undefined]);
  });
});
