import type { Plugin } from "vite";

/** The faces that every page shows at once: text and titles. */
const FIRST_FACES = /ibm-plex-sans-latin-(400|600)-normal-[^/]*\.woff2$/;

/** Names the first fonts in the document, so that they are there before the first text and nothing moves for them. */
export function fontPreload(): Plugin {
  return {
    name: "font-preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => FIRST_FACES.test(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: `/${file}` },
            injectTo: "head" as const,
          })),
    },
  };
}
