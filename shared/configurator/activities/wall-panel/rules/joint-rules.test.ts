import { expect, test } from "vitest";
import { aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { aRequest, parametersOf } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { execute } from "#shared/configurator/engine/execute.ts";
import { choicesOf } from "./choices.ts";
import { jointRules } from "./joint-rules.ts";
import { layOut } from "#shared/configurator/activities/wall-panel/layout/layout.ts";

// The windows leave 3,305 to 3,495 mm for a joint; a panel of 3.6 m needs one there.
const openings = [aWindow(2, 1), aWindow(3.8, 1.8)];
const parameters = parametersOf({ panelMaxWidth: 3600 });

test("K2-20: a joint beside a wall that meets this one says where it is and how far, and what to do", () => {
  // The wall that meets at 3,480 is avoided from 3,326 on: 3,325 is the last place before it.
  const clear = aHost({ name: "North", length: 6.4, openings, junctions: [3.48] });
  expect(jointRules(clear, layOut(clear, parameters))).toEqual([]);
  // At 3,400 all of it is near: the joint that leaves the narrowest widest panel is the first, at 3,305. Its gap of 10 mm
  // ends at 3,310.
  const host = aHost({ name: "North", length: 6.4, openings, junctions: [3.4] });
  expect(jointRules(host, layOut(host, parameters))).toEqual([
    {
      ruleId: "K2-20",
      severity: "warning",
      message:
        'The joint at 3,305 mm of "North" is 90 mm from the middle of a wall that meets it, under 150 mm, as no other place would do: fix that wall to both panels.',
      source: "K2 wall panel: splitting rule",
      hostGlobalId: host.globalId,
      weight: -90,
    },
  ]);
});

test("K2-20: of several walls the joint nearest to a wall that meets it speaks", () => {
  const walls = [3.4, 3.38, 3.42].map((at, index) =>
    aHost({ name: `W${index}`, length: 6.4, openings, junctions: [at] }),
  );
  const { findings } = execute(aRequest(walls, { panelMaxWidth: 3600 })).summary;
  const found = findings.filter(({ ruleId }) => ruleId === "K2-20");
  expect(found).toHaveLength(1);
  expect(found[0]?.message).toContain('of "W1" is 70 mm from the middle');
});

test("K2-20: the distance is that of the gap, so that it is never over the 150 mm it lacks", () => {
  // 3,459 − 3,310 = 149; of two walls that meet it the nearer one counts, on whichever side.
  const told = (...junctions: number[]) => {
    const host = aHost({ length: 6.4, openings, junctions });
    return jointRules(host, layOut(host, parameters)).map(({ message }) => message.slice(0, 58));
  };
  expect(told(3.459)).toEqual(['The joint at 3,305 mm of "Wall" is 149 mm from the middle ']);
  expect(told(3.3, 3.459)).toEqual(['The joint at 3,305 mm of "Wall" is 0 mm from the middle of']);
  expect(told(3.2, 3.459)).toEqual(['The joint at 3,305 mm of "Wall" is 100 mm from the middle ']);
});

test("K2-20: of two walls that meet this one far apart, the one beside the joint tells it", () => {
  const told = (...junctions: number[]) => {
    const host = aHost({ length: 6.4, openings, junctions });
    return layOut(host, parameters).crowded;
  };
  // 3,400 − 3,310.
  expect(told(1, 3.4)).toEqual([{ joint: 3305, distance: 90 }]);
  expect(told(3.4, 5)).toEqual([{ joint: 3305, distance: 90 }]);
  // Neither is near: the joint keeps to 3,305.
  expect(told(1, 5)).toEqual([]);
});

test("K2-20: the last place beside a wall that meets this one is beside it, the next is not", () => {
  // Places from 3,105 to 3,295, of which the last is nearest to the middle of the wall. Its gap begins at 3,290.
  const windows = [aWindow(1, 1.8), aWindow(3.6, 1)];
  const told = (junction: number) =>
    layOut(aHost({ length: 6.6, openings: windows, junctions: [junction] }), parameters).crowded;
  expect(told(3.141)).toEqual([{ joint: 3295, distance: 149 }]);
  expect(told(3.14)).toEqual([]);
});

test("K2-20, K2-21: a joint in the middle of a party wall that meets this one is neither", () => {
  const preferredStations = [{ station: 3.4, kind: "party-wall" as const, name: "PW" }];
  const laid = layOut(aHost({ length: 6.4, openings, junctions: [3.4], preferredStations }), parameters);
  expect([laid.split?.joints, laid.crowded, laid.unjointed]).toEqual([[3400], [], []]);
});

test("K2-20: in the middle of a wall on a grid line a joint is welcome, before places clear of that wall", () => {
  // Lines 1 m apart ask for no joint of their own. Places from 3,305 to 3,325 are clear of that wall too.
  const preferredStations = [3.48, 4.48].map((station) => ({ station, kind: "grid" as const, name: "A" }));
  const laid = layOut(aHost({ length: 6.4, openings, junctions: [3.48], preferredStations }), parameters);
  expect([laid.split?.joints, laid.crowded]).toEqual([[3480], []]);
});

test("K2-21: a party wall without a joint is a note of the splitting rule", () => {
  const preferredStations = [{ station: 3.2, kind: "party-wall" as const, name: "PW" }];
  const host = aHost({ name: "North", junctions: [3.2], preferredStations, openings: [aWindow(1.8)] });
  expect(jointRules(host, layOut(host, parametersOf()))).toEqual([
    {
      ruleId: "K2-21",
      severity: "info",
      message:
        '"North" has no joint where the party wall "PW" meets it, at 3,200 mm: an opening or a corner is too near, or another joint.',
      source: "K2 wall panel: splitting rule",
      hostGlobalId: host.globalId,
    },
  ]);
});

test("a wall without a name is called by its GlobalId", () => {
  const { globalId } = aHost();
  const host = aHost({ name: "", globalId, length: 0.2 });
  expect(execute(aRequest([host])).summary.findings[0]?.message).toBe(
    `No panels for wall ${globalId}: 200 mm long is under 300 mm, the narrowest panel.`,
  );
});

test("choices of an input are its numbers, smallest first; names are no numbers", () => {
  expect(choicesOf("studCentres")).toEqual([300, 400, 600]);
  expect(choicesOf("timberDepth")).toEqual([89, 140, 184, 235]);
  expect(choicesOf("sheathing")).toEqual([]);
});
