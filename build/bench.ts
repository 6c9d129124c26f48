import { join } from "node:path";
import { benchEngine } from "./bench/engine.ts";
import { benchFairShare } from "./bench/fair-share.ts";
import { benchGraph } from "./bench/graph/run.ts";
import { watchOthers } from "./bench/machine.ts";
import { benchMap } from "./bench/map.ts";
import { benchLighthouse } from "./bench/lighthouse.ts";
import { type Group, runGroups } from "./bench/run-groups.ts";
import { benchSearch } from "./bench/search/run.ts";
import { benchStartup } from "./bench/startup.ts";
import { benchViewer } from "./bench/viewer/run.ts";

const groups: readonly Group[] = [
  { name: "Start", run: benchStartup },
  { name: "Opening IFC", run: benchViewer },
  { name: "Configurator and writer", run: benchEngine },
  { name: "Fair share", run: benchFairShare },
  { name: "Search", run: benchSearch },
  { name: "Graph queries", run: benchGraph },
  { name: "Map", run: benchMap },
  { name: "Site in Lighthouse", run: () => benchLighthouse() },
];

process.exitCode = await runGroups(groups, process.argv.slice(2), {
  reportPath: join(import.meta.dirname, "../docs/benchmarks.md"),
  print: (line) => console.log(line),
  watchOthers,
});
