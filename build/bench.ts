import { join } from "node:path";
import { benchAccessTable } from "#build/bench/access-table.ts";
import { benchEngine } from "#build/bench/engine.ts";
import { benchComparison } from "#build/bench/comparison.ts";
import { benchFairShare } from "#build/bench/fair-share.ts";
import { benchGraph } from "#build/bench/graph/run.ts";
import { watchOthers } from "#build/bench/machine.ts";
import { benchMap } from "#build/bench/map.ts";
import { benchLighthouse } from "#build/bench/lighthouse.ts";
import { type Group, runGroups } from "#build/bench/judge/run-groups.ts";
import { benchPanelCover } from "#build/bench/panel-cover.ts";
import { benchPods } from "#build/bench/pods.ts";
import { benchPlacedUnits } from "#build/bench/placed-units.ts";
import { benchPeople } from "#build/bench/people/run.ts";
import { benchSearch } from "#build/bench/search/run.ts";
import { benchSeats } from "#build/bench/seats.ts";
import { benchStartup } from "#build/bench/startup.ts";
import { benchSupplyChain } from "#build/bench/supply-chain.ts";
import { benchViewer } from "#build/bench/viewer/run.ts";

const groups: readonly Group[] = [
  { name: "Start", run: benchStartup },
  { name: "Opening IFC", run: benchViewer },
  { name: "Configurator and writer", run: async () => [...(await benchEngine()), ...(await benchPods())] },
  { name: "Placed units", run: benchPlacedUnits },
  { name: "Wall area with panels", run: benchPanelCover },
  { name: "Fair share", run: benchFairShare },
  { name: "Comparison", run: benchComparison },
  { name: "Seats", run: benchSeats },
  { name: "Search", run: benchSearch },
  { name: "People", run: benchPeople },
  { name: "Access table", run: benchAccessTable },
  { name: "Supply chain", run: benchSupplyChain },
  { name: "Graph queries", run: benchGraph },
  { name: "Map", run: benchMap },
  { name: "Site in Lighthouse", run: () => benchLighthouse() },
];

process.exitCode = await runGroups(groups, process.argv.slice(2), {
  reportPath: join(import.meta.dirname, "../docs/benchmarks.md"),
  print: (line) => console.log(line),
  watchOthers,
});
