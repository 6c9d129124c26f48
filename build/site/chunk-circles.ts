import type { Plugin } from "vite";
import { findCircle } from "#build/rules/find-circle.ts";

/**
 * Fails the build when its files import each other in a circle. One of them then runs before what it needs, and the page
 * does not start ("Cannot access … before initialization"), which no type check and no unit test sees.
 */
export function chunkCircles(): Plugin {
  return {
    name: "chunk-circles",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const circle = findCircle(
          new Map(
            Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [[file.fileName, file.imports]] : [])),
          ),
        );
        if (circle === null) return;
        this.error(
          `These files of the site wait for each other: ${circle.join(" → ")}. ` +
            "Move what both need to a module of its own, or change the groups of build/site/page-chunks.ts.",
        );
      },
    },
  };
}
