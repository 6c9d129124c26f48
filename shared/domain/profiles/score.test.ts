import { describe, expect, test } from "vitest";
import { MAXIMUM_WEIGHT, profileScore, SCORE_WEIGHTS, type ScorePart } from "./score.ts";

const ALL = new Set(Object.keys(SCORE_WEIGHTS) as ScorePart[]);
const bare = { filled: new Set<ScorePart>(), caseStudies: 0, isClaimed: false, isVerified: false };

describe("R-13: the score of a profile", () => {
  test("the weights add up to 29", () => {
    expect(MAXIMUM_WEIGHT).toBe(29);
  });

  test.each([
    ["nothing filled", bare, 0],
    ["everything filled", { ...bare, filled: ALL }, 100],
    ["everything filled and three case studies", { ...bare, filled: ALL, caseStudies: 3 }, 130],
    ["more case studies than count", { ...bare, caseStudies: 45 }, 200],
    ["claimed and verified", { ...bare, isClaimed: true, isVerified: true }, 10],
    [
      "description and pictures only: 6 of 29",
      { ...bare, filled: new Set<ScorePart>(["description", "images"]) },
      600 / 29,
    ],
  ])("%s", (_name, profile, expected) => {
    expect(profileScore(profile)).toBeCloseTo(expected, 10);
  });

  test("a full profile with three case studies outranks a full one without and a half-filled one with three", () => {
    const half = new Set<ScorePart>(["description", "images", "locations", "sectors", "expertise"]);
    const best = profileScore({ ...bare, filled: ALL, caseStudies: 3 });
    expect(best).toBeGreaterThan(profileScore({ ...bare, filled: ALL }));
    expect(best).toBeGreaterThan(profileScore({ ...bare, filled: half, caseStudies: 3 }));
  });
});
