import { describe, expect, test } from "vitest";
import { BaseModel } from "#shared/contracts/base-model.ts";
import { HostWall } from "#shared/contracts/hosts.ts";
import { SampleWall } from "#shared/contracts/flex.ts";
import { DEFAULT_SAMPLE_WALL, sampleHosts } from "./sample-wall.ts";

describe("the demonstration wall", () => {
  test("keeps the contracts", () => {
    const { hosts, baseModel } = sampleHosts();
    expect(SampleWall.parse(DEFAULT_SAMPLE_WALL)).toEqual(DEFAULT_SAMPLE_WALL);
    expect(hosts.map((host) => HostWall.parse(host))).toEqual(hosts);
    expect(BaseModel.parse(baseModel)).toEqual(baseModel);
  });

  test("is 9.6 × 2.7 m with a door and two windows, and its GlobalIds are fixed", () => {
    const { hosts } = sampleHosts();
    expect(hosts[0]).toMatchObject({
      length: 9.6,
      height: 2.7,
      openings: [{ kind: "door" }, { kind: "window" }, { kind: "window" }],
    });
    expect(sampleHosts()).toEqual(sampleHosts(DEFAULT_SAMPLE_WALL));
    const ids = [hosts[0]?.globalId, ...(hosts[0]?.openings ?? []).map(({ globalId }) => globalId)];
    expect(new Set(ids).size).toBe(4);
  });
});
