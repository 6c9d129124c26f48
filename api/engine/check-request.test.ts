import { describe, expect, test } from "vitest";
import { aBaseModel, aGlobalId, someWalls } from "#api/test/builders/study-builders.ts";
import { aSpace } from "#shared/configurator/test/builders.ts";
import { checkRequest } from "./check-request.ts";
import { parseRequest } from "./run-request.ts";

const check = (body: unknown) => checkRequest(new TextEncoder().encode(JSON.stringify(body)));
const errorsOf = (body: unknown) => {
  const verdict = check(body);
  return verdict.ok ? {} : verdict.errors;
};

describe("the body of a run", () => {
  test("comes back without its walls, which are bytes to store, with what they weigh", () => {
    const body = {
      studyProductIds: ["0b5d2a52-6d1e-4a52-9a43-0a1b2c3d4e5f"],
      baseModel: aBaseModel(),
      hosts: someWalls(2),
    };
    const verdict = check(body);
    if (!verdict.ok) throw new Error(JSON.stringify(verdict.errors));
    const { stored, ...rest } = verdict.body;
    // 10 + 6 m / 0.3 m + 12 for the window = 42 for each wall.
    expect(rest).toEqual({ studyProductIds: body.studyProductIds, baseModel: body.baseModel, weight: 84 });
    expect(parseRequest(stored)).toEqual({ baseModel: body.baseModel, hosts: body.hosts });
  });

  test("an error names the wall by name and GlobalId, says what is wrong and what to do", () => {
    const [good, bad] = someWalls(2);
    const hosts = [good, { ...bad, name: "North", length: 1e5, xAxis: [0, 0, 0] }];
    expect(errorsOf({ baseModel: aBaseModel(), hosts })).toEqual({
      "hosts.1.length": [
        `Wall "North" (${aGlobalId(2)}): 100,000 m is over 10,000 m, more than any wall is long; check the units of the model, or leave the wall out.`,
      ],
      "hosts.1.xAxis": [expect.stringContaining(`Wall "North" (${aGlobalId(2)}): The x axis [0,0,0] is no`)],
    });
  });

  test("an error in a host of another kind names that kind", () => {
    const hosts = [
      { ...aSpace({ name: "104" }), netArea: -1 },
      { ...aSpace(), kind: "roof" },
    ];
    const errors = errorsOf({ baseModel: aBaseModel(), hosts });
    expect(errors["hosts.0.netArea"]?.[0]).toMatch(/^Room "104" \(.*\): -1 m² is no area/);
    expect(errors["hosts.1.kind"]).toHaveLength(1);
  });

  test("spaces in one another are refused where they stand among other hosts; too many of them refuse the body", () => {
    const [first, second] = someWalls(2);
    const hosts = [aSpace({ name: "A" }), first, aSpace({ name: "B" }), second];
    const verdict = check({ baseModel: aBaseModel(), hosts });
    if (!verdict.ok) throw new Error(JSON.stringify(verdict.errors));
    const kept = parseRequest(verdict.body.stored).hosts;
    expect(kept.map(({ kind, name }) => [kind, name])).toEqual(hosts.map((host) => [host?.kind, host?.name]));
    expect(kept.map((host) => ("unsupported" in host ? host.unsupported : null))).toEqual([
      null,
      null,
      "Of its 6 m², 6 m² are also in A Bathroom: keep the two apart in the model, or leave one out.",
      null,
    ]);
    const heap = Array.from({ length: 500 }, (_, index) => aSpace({ name: `${index}` }));
    expect(errorsOf({ baseModel: aBaseModel(), hosts: heap })).toEqual({
      hosts: [expect.stringContaining("keep them apart in the model, or send fewer at a time.")],
    });
  });

  test("a wall without a GlobalId is named by its place; at most twenty errors are told", () => {
    const hosts = someWalls(30).map((wall) => ({ ...wall, globalId: undefined }));
    const errors = errorsOf({ baseModel: aBaseModel(), hosts });
    expect(Object.keys(errors)).toHaveLength(20);
    expect(errors["hosts.3.globalId"]?.[0]).toMatch(/^Host 4 of the list: /);
  });

  test("a wall without a name is named by its GlobalId, a long name is cut, and what is in no wall names none", () => {
    const [first, second] = someWalls(2);
    const hosts = [
      { ...first, name: "", length: 1e5 },
      { ...second, name: "N".repeat(90), length: 1e5 },
    ];
    const errors = errorsOf({ baseModel: aBaseModel(), hosts, studyProductIds: ["none"] });
    expect(errors["hosts.0.length"]?.[0]).toMatch(`Wall (${aGlobalId(1)}): 100,000 m`);
    expect(errors["hosts.1.length"]?.[0]).toMatch(`Wall "${"N".repeat(80)}" (${aGlobalId(2)}): 100,000 m`);
    expect(errors["studyProductIds.0"]?.[0]).toMatch(/^(?!.*Wall)./);
    expect(errorsOf({ baseModel: aBaseModel(), hosts: "none" })["hosts"]?.[0]).toMatch(/^(?!.*Wall)./);
  });

  test("a byte that is no UTF-8 is refused, never kept as another character", () => {
    const text = JSON.stringify({ baseModel: aBaseModel(), hosts: someWalls(1) });
    const bytes = new TextEncoder().encode(text);
    expect(checkRequest(bytes)).toMatchObject({ ok: true });
    bytes[text.indexOf('"name":"') + 8] = 0xff;
    expect(checkRequest(bytes)).toEqual({ ok: false, errors: { body: ["This is not valid JSON."] } });
  });

  test("what is no JSON, no object or no text that can be kept is refused in words", () => {
    expect(checkRequest(new TextEncoder().encode("{"))).toEqual({
      ok: false,
      errors: { body: ["This is not valid JSON."] },
    });
    expect(checkRequest(new Uint8Array([0xff, 0xfe]))).toMatchObject({ ok: false });
    expect(checkRequest(new Uint8Array())).toMatchObject({ ok: false });
    expect(Object.keys(errorsOf([]))).toEqual(["body"]);
    const deep = new TextEncoder().encode("[".repeat(50_000) + "]".repeat(50_000));
    expect(checkRequest(deep)).toMatchObject({ ok: false });
    const [wall] = someWalls(1);
    const hosts = [{ ...wall, name: "half \ud800" }];
    expect(errorsOf({ baseModel: aBaseModel(), hosts })["hosts.0.name"]?.[0]).toContain("cannot be kept");
  });
});
