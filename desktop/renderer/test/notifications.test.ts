import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { workbenchBundle } from "#shared/messages/workbench-bundle.ts";

const RENDERER = join(import.meta.dirname, "..");
const sources = globSync("**/*.{ts,tsx}", { cwd: RENDERER, exclude: (path) => path.includes(".test.") }).map((path) =>
  readFileSync(join(RENDERER, path), "utf8"),
);

/** What the specification's catalogue of errors (S2 §8) lists for the workbench, with what is said of each. */
const SAID: [what: string, done: string, failed: string][] = [
  ["creating an option", "Design Option created.", "Could not create the Design Option."],
  ["loading an option", "Design Option loaded.", "Could not load the Design Option."],
  ["deleting an option", "Design Option deleted.", "Could not delete the Design Option."],
  ["renaming an option", "Design Option renamed.", "Could not rename the Design Option."],
  ["duplicating an option", "Design Option duplicated.", "Could not duplicate the Design Option."],
  ["locking an option", "Option has been locked.", "Could not lock the Design Option."],
  ["unlocking an option", "Option has been unlocked.", "Could not unlock the Design Option."],
  [
    "updating an option with what was found",
    "Design Option updated. {{count, number}} edit applied.",
    "Could not update the Design Option. The edits are kept on this computer.",
  ],
  ["adding a product", "Product added.", "Could not add the product."],
  ["duplicating a product", "Product duplicated.", "Could not duplicate the product."],
  ["removing a product", "Product removed.", "Could not remove the product."],
  ["updating the base model", "Base model updated.", "Could not update the base model."],
  ["deleting the base model's link", "Link removed.", "Could not remove the link to the base model."],
  ["saving a configuration", "Configuration saved.", "We encountered issues with saving your product configuration."],
  [
    "loading a product's configuration",
    "Product configuration loaded.",
    "Could not load the product configuration data.",
  ],
  ["updating an element set", "Element set updated.", "Could not update the element set."],
  ["resetting an element set", "Element set reset.", "Could not reset the element set."],
  ["loading a comparison", "Comparison loaded.", "Could not load the comparison."],
  ["adding a file", "{{name}} is open.", "Could not add the file."],
  ["loading a file", "{{name}} is open.", "Could not open the file."],
  ["updating a file", "{{name}} is opened again, as it is on disk now.", "Could not open the file again."],
  ["downloading a file", "Saved as {{name}}.", "Could not save {{name}}."],
  ["creating a project", "Project created.", "Could not create the project."],
  ["updating a project", "Project updated.", "Could not update the project."],
  ["deleting a project", "Project deleted successfully.", "Could not delete the project."],
  ["loading a project", "Project loaded.", "Could not load the project."],
];

describe("ERR-06: what the workbench does is said when it is done and when it failed", () => {
  const keysOf = (text: string) =>
    Object.entries(workbenchBundle["en-GB"])
      .filter(([, value]) => value === text)
      .map(([key]) => key.replace(/_(one|other)$/, ""));
  /** Whether a part of the page asks for it, by its whole key or by the last word of one. */
  const isAsked = (key: string) => {
    const stem = key.replace(/[^.]+$/, "");
    return sources.some((source) => source.includes(`"${key}"`) || source.includes(`\`${stem}\${`));
  };

  test.each(SAID)("%s", (_what, done, failed) => {
    for (const text of [done, failed]) expect([text, keysOf(text).some(isAsked)]).toEqual([text, true]);
  });

  test("options of an optimisation are loaded and saved by no screen yet: one that does brings its texts", () => {
    expect(sources.filter((source) => /\b(get|put|delete)Optimisation\b/.test(source))).toEqual([]);
  });
});
