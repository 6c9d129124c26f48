import { expect, test } from "vitest";
import { checkMayDelete } from "./projects.policy.ts";

const person = (id: string) => ({ id, name: `Person ${id}`, initials: id });

test("PRJ-05: a project is deleted while nobody else holds an option of it; else who holds the first is told", () => {
  expect(() => checkMayDelete([], person)).not.toThrow();
  const held = [
    { id: "1", name: "Timber", user_id: "A" },
    { id: "2", name: "Steel", user_id: "B" },
  ];
  expect(() => checkMayDelete(held, person)).toThrow(
    expect.objectContaining({
      code: "project_in_use",
      message: "Person A holds the option “Timber”. Delete the project when it is free.",
      facts: {
        userName: "Person A",
        initials: "A",
        designOptions: [
          { id: "1", name: "Timber" },
          { id: "2", name: "Steel" },
        ],
      },
    }),
  );
});
