import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { benchEngine } from "./bench/engine.ts";
import { benchGraph } from "./bench/graph.ts";
import { benchMap } from "./bench/map.ts";
import { benchLighthouse } from "./bench/lighthouse.ts";
import type { Row } from "./bench/row.ts";
import { benchSearch } from "./bench/search.ts";
import { benchStartup } from "./bench/startup.ts";
import { benchViewer } from "./bench/viewer/run.ts";

const REPORT = join(import.meta.dirname, "../docs/benchmarks.md");
const START = "<!-- figures -->";

const groups: { name: string; run(): Promise<Row[]> }[] = [
  { name: "Start", run: benchStartup },
  { name: "Opening IFC", run: benchViewer },
  { name: "Configurator and writer", run: benchEngine },
  { name: "Search", run: benchSearch },
  { name: "Graph queries", run: benchGraph },
  { name: "Map", run: benchMap },
  { name: "Site in Lighthouse", run: () => benchLighthouse() },
];

const sections: string[] = [];
for (const group of groups) {
  console.log(`Measuring: ${group.name}`);
  const rows = await group.run();
  for (const row of rows)
    console.log(`  ${row.name}: ${format(row.value)} ${row.unit}${row.isMet === false ? " (target missed)" : ""}`);
  sections.push(`## ${group.name}\n\n${table(rows)}`);
}
const text = readFileSync(REPORT, "utf8");
const head = text.includes(START) ? text.slice(0, text.indexOf(START)) : text;
const machine = `${cpus().length} cores, Node ${process.versions.node}, load ${(loadavg()[0] ?? 0).toFixed(1)} at the end`;
writeFileSync(
  REPORT,
  `${head}${START}\n\nMeasured on ${new Date().toISOString().slice(0, 10)}: ${machine}.\n\n${sections.join("\n\n")}\n`,
);
console.log(`Written to docs/benchmarks.md`);

function table(rows: Row[]): string {
  const lines = rows.map(({ name, value, unit, yardstick, target, isMet }) => {
    const verdict = isMet === undefined ? "" : isMet ? "met" : "missed";
    return `| ${name} | ${format(value)} ${unit} | ${yardstick ?? ""} | ${target ?? ""} | ${verdict} |`;
  });
  return ["| what | figure | yardstick in the same run | target | |", "|---|--:|---|---|---|", ...lines].join("\n");
}

function format(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(3);
}
