import { createRequire } from "node:module";

/**
 * React as people get it. Its development build makes each component twice and looks for mistakes, which took most of
 * the processor time of a test of whole pages; files named in `WITH_WARNINGS` of the configuration still look for them.
 *
 * @throws Error when another build was loaded before
 */
const load = createRequire(import.meta.url);
const before = process.env["NODE_ENV"];
process.env["NODE_ENV"] = "production";
for (const part of ["react", "react/jsx-runtime", "react-dom", "react-dom/client"]) load(part);
process.env["NODE_ENV"] = before;
// The stack of the owner is known in development alone.
if ("captureOwnerStack" in load("react")) throw new Error("React was loaded before, with its warnings.");
