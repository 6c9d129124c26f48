import { dirname, join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const CONTRACT = /^#shared\/contracts\/((?:[\w-]+\/)?[\w-]+)\.ts$/;
const NEIGHBOUR = /^\.\/[\w/-]+\.ts$/;
const LIGHT = "?light";

/**
 * Gives the site's own code the contracts without their schemas, so that zod is not in its first bundle: an endpoint
 * keeps method and address, a closed list of words keeps its words, plain values stay. Whatever else is asked for comes
 * from the real module, and brings zod along. Answers are not parsed twice: the server has done it by the same schema.
 *
 * @param root of the project
 * @see docs/decisions/0003-light-contracts.md
 */
export function lightContracts(root: string): Plugin {
  const zones = ["web", "shared/client", "shared/ui"].map((zone) => join(root, zone) + sep);
  const contracts = join(root, "shared/contracts") + sep;
  const real = (name: string): string => `${contracts}${name}.ts`;
  const namePath = (file: string): string => file.slice(contracts.length).replaceAll(sep, "/");
  return {
    name: "light-contracts",
    // Node keeps a module for ever once it is imported: a development server would go on with the contract as it was.
    apply: "build",
    enforce: "pre",
    async resolveId(source, importer) {
      if (importer === undefined) return null;
      // Contracts only declare: what nobody asks for may go, also where one contract imports another.
      const isContract = importer.startsWith(contracts);
      if (isContract && NEIGHBOUR.test(source)) {
        return { id: join(dirname(importer), source), moduleSideEffects: false };
      }
      const name = CONTRACT.exec(source)?.[1];
      if (name === undefined) return null;
      if (isContract) return { id: real(name), moduleSideEffects: false };
      if (!zones.some((zone) => importer.startsWith(zone))) return null;
      const kinds = Object.values(await load(real(name))).map(kindOf);
      return kinds.includes("endpoint") || kinds.includes("schema") || kinds.includes("words")
        ? { id: real(name) + LIGHT, moduleSideEffects: false }
        : null;
    },
    async load(id) {
      if (!id.endsWith(LIGHT)) return null;
      const file = id.slice(0, -LIGHT.length);
      return { code: lightModule(await load(file), `#shared/contracts/${namePath(file)}`), moduleType: "js" };
    },
  };
}

async function load(file: string): Promise<Record<string, unknown>> {
  return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
}

/** The module as JavaScript without schemas. @param source where the real one is imported from */
export function lightModule(exports: Record<string, unknown>, source: string): string {
  const lines = Object.entries(exports).map(([name, value]) => {
    switch (kindOf(value)) {
      case "endpoint": {
        const { method, base, path, status, produces } = value as Record<string, unknown>;
        const kept = JSON.stringify({ method, base, path, status, produces });
        return `export const ${name} = { ...${kept}, response: trusted };`;
      }
      case "words":
        return `export const ${name} = lightEnum(${JSON.stringify((value as { options: unknown }).options)});`;
      case "plain":
        return `export const ${name} = ${JSON.stringify(value)};`;
      default:
        return `export { ${name} } from "${source}";`;
    }
  });
  return `import { lightEnum, trusted } from "#shared/client/light-schema.ts";\n${lines.join("\n")}\n`;
}

function kindOf(value: unknown): "endpoint" | "words" | "schema" | "plain" | "other" {
  if (typeof value === "function") return "other";
  if (typeof value !== "object" || value === null) return "plain";
  if ("method" in value && "path" in value && "access" in value) return "endpoint";
  if ("_zod" in value) return "options" in value && isWords(value.options) ? "words" : "schema";
  return isPlain(value) ? "plain" : "other";
}

const isWords = (value: unknown): boolean => Array.isArray(value) && value.every((item) => typeof item === "string");

function isPlain(value: unknown): boolean {
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return (
    typeof value === "object" &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isPlain)
  );
}
