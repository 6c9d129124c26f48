import { globSync } from "node:fs";
import { matchesGlob } from "node:path";

/** A part of the code with a mutation score of its own. */
export interface MutationArea {
  name: string;
  /** Least mutation score, per cent. */
  target: number;
  /** Globs from the root of the repository. A file belongs to the first area that names it. */
  files: readonly string[];
}

const KIT = "shared/configurator/activities/wall-panel";
const POD = "shared/configurator/activities/bathroom-pod";

/**
 * What `npm run mutate` covers, strictest first. Of the API only modules that need no Postgres: rules that hide in SQL or
 * sockets are tested on a real one, which is too slow to do for each mutant.
 */
export const MUTATION_AREAS: readonly MutationArea[] = [
  { name: "carbon", target: 90, files: ["shared/configurator/takeoff/carbon.ts", "shared/domain/carbon.ts"] },
  {
    name: "cost",
    target: 90,
    files: [`${KIT}/takeoff/cost.ts`, `${POD}/takeoff/{cost,rates}.ts`, "shared/domain/money.ts"],
  },
  {
    name: "takeoff",
    target: 90,
    files: [
      `${KIT}/takeoff/*.ts`,
      `${POD}/takeoff/*.ts`,
      `${KIT}/framing/{sections,shapes,types}.ts`,
      "shared/configurator/assembly/{profile,solid}.ts",
      "shared/domain/{units,logistics/transport-bands}.ts",
    ],
  },
  {
    name: "rules",
    target: 90,
    files: [
      `${KIT}/rules/{rules,build-up-rules,joint-rules,stud-height,choices,host-name}.ts`,
      `${KIT}/layout/headers.ts`,
      `${POD}/rules/*.ts`,
      "shared/configurator/takeoff/*.ts",
    ],
  },
  {
    name: "policies",
    target: 90,
    files: ["api/features/*/*.policy.ts", "api/platform/http/access.ts", "api/features/identity/claims.ts"],
  },
  { name: "layout", target: 85, files: [`${KIT}/**/*.ts`] },
  { name: "outputs", target: 85, files: ["shared/configurator/outputs/**/*.ts"] },
  { name: "engine", target: 85, files: ["shared/configurator/**/*.ts"] },
  { name: "domain", target: 85, files: ["shared/domain/**/*.ts"] },
  { name: "ifc", target: 85, files: ["shared/ifc/**/*.ts"] },
  {
    name: "contracts",
    target: 85,
    files: [
      "shared/contracts/{bounded-record,endpoint}.ts",
      "shared/contracts/design/base-model.ts",
      "shared/contracts/host-kinds/{host-bounds,host-sizes,hosts}.ts",
      "shared/contracts/market/{compared-ids,search-query}.ts",
      "shared/contracts/site/{cross-app-query,entry-redirect,pages,prerender-address}.ts",
    ],
  },
  {
    name: "limits",
    target: 85,
    files: [
      "api/features/graph/limits/{graph-budget,graph-work,gate,refuse-large}.ts",
      "api/engine/{fair-queue,engine-lanes,check-request}.ts",
      "api/platform/http/{limits/read-limit,request/unstorable-texts}.ts",
    ],
  },
  {
    name: "states",
    target: 85,
    files: [
      "api/features/studies/state/{state-hash,overlaps}.ts",
      "api/engine/resolve-hosts.ts",
      "api/features/design-options/option-names.ts",
    ],
  },
];

/** What lies in the folders above and is not mutated: each with its reason. */
export const NOT_MUTATED: readonly { files: string; reason: string }[] = [
  { files: "**/*.test.ts", reason: "tests" },
  { files: "shared/configurator/{test,activities/*/test,activities/*/golden}/*.ts", reason: "used by tests only" },
  { files: `${KIT}/definition.ts`, reason: "a table of inputs and their texts" },
  { files: `${KIT}/sample-wall.ts`, reason: "the wall of the demonstration" },
  { files: `${POD}/definition.ts`, reason: "a table of inputs and their texts" },
  { files: `${POD}/sample-room.ts`, reason: "the room of the demonstration" },
  { files: "shared/domain/options/option-table.ts", reason: "used by tests only" },
  { files: "shared/domain/trade-words/synonym-list.ts", reason: "a table of words" },
  { files: "shared/domain/trade-words/made-words.ts", reason: "a table of words" },
  { files: "shared/domain/trade-words/people-words.ts", reason: "a table of words" },
  { files: "shared/domain/trade-words/synonym-entry.ts", reason: "a table of sources" },
];

/** The area that mutates a file, `undefined` when none does. @param file from the root, with `/` */
export function areaOf(file: string): MutationArea | undefined {
  if (NOT_MUTATED.some(({ files }) => matchesGlob(file, files))) return undefined;
  return MUTATION_AREAS.find(({ files }) => files.some((glob) => matchesGlob(file, glob)));
}

/** Every file that is mutated, sorted, with `/`. @param root the repository */
export function mutatedFiles(root: string): string[] {
  const globs = MUTATION_AREAS.flatMap(({ files }) => files);
  const found = globSync(globs, { cwd: root }).map((file) => file.replaceAll("\\", "/"));
  return [...new Set(found)].filter((file) => areaOf(file) !== undefined).sort();
}

/**
 * The files that a word on the command line asks for: those of the area of this name, a file, or all below a folder.
 *
 * @throws RangeError when it is none of these
 */
export function filesFor(word: string, files: readonly string[]): string[] {
  const path = word.replaceAll("\\", "/").replace(/^\.\//, "").replace(/\/$/, "");
  const found = files.filter((file) => areaOf(file)?.name === word || file === path || file.startsWith(`${path}/`));
  if (found.length > 0) return found;
  const names = MUTATION_AREAS.map(({ name }) => name).join(", ");
  throw new RangeError(`Nothing is mutated in "${word}". Give a file or folder in scope, or one of: ${names}.`);
}
