import { posix } from "node:path";
import type { Plugin } from "vite";

/**
 * Fails the build when a page, or its texts, have no file by their own name: the server could not tell which scripts and
 * styles to send ahead with it, and the page would stand without its styles until its code has come.
 *
 * @param modules what the server sends ahead, from `web`
 */
export function pageEntries(modules: readonly string[]): Plugin {
  return {
    name: "page-entries",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const entries = Object.values(bundle).flatMap((file) =>
          file.type === "chunk" && file.isDynamicEntry ? [file.facadeModuleId] : [],
        );
        for (const module of withoutEntry(modules, entries))
          this.error(
            `${module} has no file by its own name. Import it from one place, and with import(), ` +
              "or change the groups of build/site/page-chunks.ts.",
          );
      },
    },
  };
}

/** Modules that no entry is for. @param entries ids of modules: their files */
export function withoutEntry(modules: readonly string[], entries: readonly (string | null)[]): string[] {
  const ids = entries.map((id) => (id ?? "").replaceAll("\\", "/"));
  return modules.filter((module) => !ids.some((id) => id.endsWith(`/${posix.join("web", module)}`)));
}
