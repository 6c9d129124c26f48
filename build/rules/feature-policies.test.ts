import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { endpoints } from "#shared/contracts/endpoints.ts";

const FEATURES = join(import.meta.dirname, "../../api/features");

/** Features whose guarded calls need no rule besides the access that their contract declares, each with its reason. */
const NO_RULES: Readonly<Record<string, string>> = {
  attributes: "lists that are the same for everybody who is signed in",
};

/** Who may do what, asked in the middle of something else. */
const ASKS = /capabilities\.includes\(|\.role [!=]== "|\.?tenantStatus [!=]== "/;

const read = (file: string): string => readFileSync(join(FEATURES, file), "utf8");
const filesOf = (glob: string): string[] =>
  globSync(glob, { cwd: FEATURES })
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted();

/** Features with calls that not everybody may make. */
function guardedFeatures(): string[] {
  const guarded = filesOf("**/*.routes.ts").filter((file) =>
    [...read(file).matchAll(/\broute(?:OfBytes)?\(\s*(\w+)/g)].some(([, name = ""]) => {
      const endpoint = endpoints[name];
      return endpoint !== undefined && endpoint.access !== "public";
    }),
  );
  return [...new Set(guarded.map((file) => file.split("/")[0] ?? ""))];
}

test("each feature with guarded calls has one policy file, of its own name, with tests", () => {
  const guarded = guardedFeatures();
  expect(guarded.length).toBeGreaterThan(15);
  const wanting = guarded.filter((feature) => !(feature in NO_RULES));
  const has = (end: string) => wanting.filter((feature) => filesOf(`${feature}/${feature}.${end}`).length === 0);
  expect(has("policy.ts"), "Say in <feature>.policy.ts who may do what").toEqual([]);
  expect(has("policy.test.ts"), "Test the policy by itself: mutants of it are run without a database").toEqual([]);
  expect(filesOf("**/*.policy.ts").filter((file) => basename(file) !== `${file.split("/")[0]}.policy.ts`)).toEqual([]);
});

test("who may do what is asked in policies alone", () => {
  const asking = filesOf("**/*.ts").filter(
    (file) => !/\.(test|policy)\.ts$/.test(file) && ASKS.test(read(file).replaceAll(/^\s*(\*|\/\/).*$/gm, "")),
  );
  expect(asking, "Ask a function of the feature's policy").toEqual([]);
});

test("the pattern finds what asks for rights, and nothing else", () => {
  for (const text of ['actor.capabilities.includes("x")', 'actor.role === "member"', 'tenantStatus !== "approved"'])
    expect(text).toMatch(ASKS);
  for (const text of ["const { role } = actor", "capabilities: [...token]", "role: row.role"])
    expect(text).not.toMatch(ASKS);
});
