import { expect, test } from "vitest";
import type { RunOutput } from "#shared/contracts/design/runs.ts";
import { resultKeyOf } from "./model-keys.ts";
import { overlayModels } from "./overlay-models.ts";

const result = (studyProductId: string, id: string) => ({
  studyProductId,
  ifc: { id, name: `${id}.ifc`, kind: "ifc" } as RunOutput,
  paint: { colour: "a", pattern: "plain" } as never,
});

test("results that are not shown, as while hosts are picked, are kept out of sight and not taken away", () => {
  const results = [result("panels", "p"), result("pods", "q")];
  const seen = (isShown: (studyProductId: string) => boolean) =>
    overlayModels(results, ["/p", "/q"], ({ studyProductId }) => isShown(studyProductId)).map((model) => [
      model.key,
      model.source,
      model.isVisible,
    ]);
  const [panels, pods] = [resultKeyOf("panels", "p"), resultKeyOf("pods", "q")];
  expect(seen(() => true)).toEqual([
    [panels, { url: "/p" }, true],
    [pods, { url: "/q" }, true],
  ]);
  expect(seen((id) => id === "pods")).toEqual([
    [panels, { url: "/p" }, false],
    [pods, { url: "/q" }, true],
  ]);
  expect(seen(() => false).map(([key, , isVisible]) => [key, isVisible])).toEqual([
    [panels, false],
    [pods, false],
  ]);
});

test("a result whose file is not known yet is drawn when it is, under its own address", () => {
  const results = [result("panels", "p"), result("pods", "q")];
  expect(overlayModels(results, [undefined, "/q"], () => true)).toMatchObject([
    { fileName: "q.ifc", source: { url: "/q" }, appearance: "overlay" },
  ]);
});
