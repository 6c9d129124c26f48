import { expect, test } from "vitest";
import { emptyBox } from "#shared/ui/viewer/scene/instances/boxes.ts";
import { Ground } from "./ground.ts";

test("the ground lies under a model, hides without one, and can be left out of a sketch", () => {
  const ground = new Ground();
  const box = [0, 0, 0, 10, 10, 3];
  ground.place(box);
  expect(ground.mesh.visible).toBe(true);
  ground.isLeftOut = true;
  ground.place(box);
  expect(ground.mesh.visible).toBe(false);
  ground.isLeftOut = false;
  ground.place(box);
  expect(ground.mesh.visible).toBe(true);
  ground.place(emptyBox());
  expect(ground.mesh.visible).toBe(false);
});
