import { builtinEnvironments, type Environment } from "vitest/runtime";

/** What the server's and the services' side of a test hands to Node, which takes none of jsdom's. */
const OF_NODE = [
  "ArrayBuffer",
  "Uint8Array",
  "Int8Array",
  "Uint16Array",
  "Int16Array",
  "Uint32Array",
  "Int32Array",
  "Uint8ClampedArray",
  "Float32Array",
  "Float64Array",
  "URL",
  // What an address of `URL` names is one of these.
  "Blob",
  "WebSocket",
  "Crypto",
] as const;

/**
 * A document of jsdom for tests that run a page and the server or services behind it in one process: modules are those
 * of Node, so that what is found beside a module is a file.
 */
const environment: Environment = {
  ...builtinEnvironments.jsdom,
  name: "document",
  viteEnvironment: "ssr",
  async setup(global: typeof globalThis, options) {
    const kept = OF_NODE.map((name) => [name, global[name]] as const);
    const made = await builtinEnvironments.jsdom.setup(global, options);
    for (const [name, value] of kept) Object.assign(global, { [name]: value });
    return made;
  },
};
export default environment;
