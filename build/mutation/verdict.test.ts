import { expect, test } from "vitest";
import { type MutationReport, scoresOf, verdictOf } from "./verdict.ts";

type Status = MutationReport["files"][string]["mutants"][number]["status"];

const COST = "shared/configurator/activities/wall-panel/takeoff/cost.ts";
const MONEY = "shared/domain/money.ts";
const GUID = "shared/ifc/ids/guid.ts";

function report(files: Record<string, Status[]>): MutationReport {
  const entries = Object.entries(files).map(([file, all]) => [file, { mutants: all.map((status) => ({ status })) }]);
  return { files: Object.fromEntries(entries) };
}
const times = (count: number, status: Status) => Array<Status>(count).fill(status);

test("an area adds up its files; what only the clock noticed is killed, and told", () => {
  const counts = report({
    [COST]: [...times(7, "Killed"), ...times(2, "Timeout"), "NoCoverage"],
    [MONEY]: [...times(8, "Killed"), ...times(2, "Survived"), "CompileError", "RuntimeError", "Ignored"],
  });
  // (7 + 2 + 8) of 20.
  expect(scoresOf(counts, [COST, MONEY])).toEqual([
    {
      area: "cost",
      target: 90,
      mutants: 20,
      killed: 17,
      timedOut: 2,
      survived: 2,
      noCoverage: 1,
      score: 85,
      isMet: false,
    },
  ]);
});

test("files that were not asked for are not judged, whatever a report of before says of them", () => {
  const counts = report({ [COST]: times(3, "Survived"), [GUID]: times(3, "Killed") });
  expect(scoresOf(counts, [GUID]).map(({ area, score }) => [area, score])).toEqual([["ifc", 100]]);
});

test("the target itself is met, less is missed, and no mutants or some still to run are no success", () => {
  const met = scoresOf(report({ [COST]: [...times(9, "Killed"), "Survived"] }), [COST]);
  expect(met[0]).toMatchObject({ score: 90, isMet: true });
  expect(verdictOf(met).exitCode).toBe(0);
  const missed = scoresOf(report({ [COST]: [...times(899, "Killed"), ...times(101, "Survived")] }), [COST]);
  expect([missed[0]?.isMet, verdictOf(missed).exitCode]).toEqual([false, 1]);
  const none = scoresOf(report({}), [COST]);
  expect(none[0]).toMatchObject({ mutants: 0, score: null, isMet: false });
  expect(verdictOf(none).exitCode).toBe(1);
  const pending = scoresOf(report({ [COST]: [...times(99, "Killed"), "Pending"] }), [COST]);
  expect(pending[0]).toMatchObject({ score: 100, isMet: false });
  expect(verdictOf([]).exitCode).toBe(1);
});

test("one area below its target is enough to fail, and 84.99% is not shown as 85.0%", () => {
  const scores = scoresOf(
    report({ [COST]: times(10, "Killed"), [GUID]: [...times(8499, "Killed"), ...times(1501, "Survived")] }),
    [COST, GUID],
  );
  const { lines, exitCode } = verdictOf(scores);
  expect(exitCode).toBe(1);
  expect(lines).toEqual([
    "area  mutants  killed  timed out  survived  no coverage   score  target",
    "cost       10      10          0         0            0  100.0%     90%",
    "ifc     10000    8499          0      1501            0   84.9%     85%  MISSED",
  ]);
});
