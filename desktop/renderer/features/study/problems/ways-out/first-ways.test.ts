import { describe, expect, test } from "vitest";
import type { Fix } from "#shared/contracts/design/runs.ts";
import { joinFirstWays, sumOfWays } from "./first-ways.ts";

const pounds = (likely: number) => ({ currency: "GBP" as const, likely });
const set = (name: string, value: number, effect?: Fix["effect"]): Fix => ({
  label: `${name} ${value}`,
  name,
  value,
  effect,
});
const leave = (hosts: string): Fix => ({ label: `without ${hosts}`, elementSet: { leaveOut: hosts.split("") } });
const way = (fix: Fix, hosts = "a") => ({ fix, hostGlobalIds: hosts.split("") });
const now = { inputs: { centres: 600, width: 2600 }, picked: null, all: "abcdef".split("") };
const labels = (ways: readonly { fix: Fix }[]) => ways.map(({ fix }) => fix.label);

describe("the first ways out of all refusals, as one change", () => {
  test("sets every input and leaves out every host, of all that there are", () => {
    const ways = [
      way(set("centres", 400), "a"),
      way(leave("bc"), "bc"),
      way(set("rail", 1), "d"),
      way(leave("e"), "e"),
    ];
    const joined = joinFirstWays(ways, now);
    expect(joined).toMatchObject({ inputs: { centres: 400, rail: 1 }, globalIds: ["a", "d", "f"], skipped: [] });
    expect(joined.taken).toEqual(ways);
  });

  test("one that sets what another has set otherwise is skipped; one that sets it alike is taken with it", () => {
    const ways = [way(set("centres", 400)), way(set("centres", 300), "b"), way(set("centres", 400), "c")];
    const { inputs, taken, skipped } = joinFirstWays(ways, now);
    expect(inputs).toEqual({ centres: 400 });
    expect([labels(taken), labels(skipped)]).toEqual([["centres 400", "centres 400"], ["centres 300"]]);
  });

  test("one whose hosts all went with another is skipped, and so is one that was taken before", () => {
    const ways = [way(leave("ab"), "ab"), way(set("rail", 1), "a"), way(leave("b"), "b"), way(set("width", 2600), "c")];
    const { globalIds, taken, skipped } = joinFirstWays(ways, now);
    expect(globalIds).toEqual(["c", "d", "e", "f"]);
    expect([labels(taken), labels(skipped)]).toEqual([["without ab"], ["rail 1", "without b", "width 2600"]]);
  });

  test("the last hosts are not left out, and none where those of the model are not known", () => {
    const picked = { ...now, picked: ["a", "b"] };
    const { globalIds, skipped } = joinFirstWays([way(leave("a"), "a"), way(leave("b"), "b")], picked);
    expect([globalIds, labels(skipped)]).toEqual([["b"], ["without b"]]);
    expect(joinFirstWays([way(leave("a"))], { ...now, all: null })).toMatchObject({ globalIds: undefined, taken: [] });
  });

  test("all hosts are taken where some were picked", () => {
    const all: Fix = { label: "all", elementSet: "all" };
    expect(joinFirstWays([{ fix: all, hostGlobalIds: [] }], { ...now, picked: ["a"] }).globalIds).toBeNull();
    expect(joinFirstWays([{ fix: all, hostGlobalIds: [] }], now).skipped).toHaveLength(1);
  });
});

describe("their sum", () => {
  test("adds money, hosts and units; what serves two refusals is paid once", () => {
    const studs = (solved: number) => set("centres", 400, { solved, units: 8, cost: pounds(100) });
    const rail = set("rail", 1, { solved: 3, units: 2, cost: pounds(-30) });
    expect(sumOfWays([way(studs(2)), way(studs(1), "b"), way(rail, "c")])).toEqual({
      solved: 6,
      units: 10,
      cost: pounds(70),
    });
  });

  test("is not told where one of them is not known, or in two currencies", () => {
    const known = set("a", 1, { solved: 1, units: 1, cost: pounds(1) });
    const dollars = set("b", 1, { solved: 1, units: 1, cost: { currency: "USD", likely: 1 } });
    expect([sumOfWays([way(known), way(set("b", 1))]), sumOfWays([way(known), way(dollars)])]).toEqual([null, null]);
  });
});
