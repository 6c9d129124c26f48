import { buildWeb } from "./build.ts";

/** `npm start`: the built site (made when it is missing or old), then everything that serves it. */
console.log("Purlin is starting…");
if (buildWeb()) console.log("The web site was built.");
await import("#api/start.ts");
