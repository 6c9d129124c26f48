import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { benchEngine } from "./bench/engine.ts";
import { benchFairShare } from "./bench/fair-share.ts";
import { benchGraph } from "./bench/graph.ts";
import { benchMap } from "./bench/map.ts";
import { benchLighthouse } from "./bench/lighthouse.ts";
import type { Row } from "./bench/row.ts";
import { benchSearch } from "./bench/search.ts";
import { benchStartup } from "./bench/startup.ts";
import { benchViewer } from "./bench/viewer/run.ts";

/** Measures all groups, or those named: `npm run bench -- Start "Opening IFC"`. */
const REPORT = join(import.meta.dirname, "../docs/benchmarks.md");
const START = "<!-- figures -->";

const groups: { name: string; run(): Promise<Row[]> }[] = [
  { name: "Start", run: benchStartup },
  { name: "Opening IFC", run: benchViewer },
  { name: "Configurator and writer", run: benchEngine },
  { name: "Fair share", run: benchFairShare },
  { name: "Search", run: benchSearch },
  { name: "Graph queries", run: benchGraph },
  { name: "Map", run: benchMap },
  { name: "Site in Lighthouse", run: () => benchLighthouse() },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !groups.some((group) => group.name === name));
if (unknown.length > 0) {
  throw new Error(`No group "${unknown.join(", ")}". There are: ${groups.map((group) => group.name).join(", ")}.`);
}

// Groups that are not measured this time keep what the report says of them.
const report = readFileSync(REPORT, "utf8");
const [head = "", kept = ""] = report.split(START);
const sections = new Map(
  kept
    .split(/^## /m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf("\n")), text.slice(text.indexOf("\n")).trim()]),
);
for (const group of groups.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`Measuring: ${group.name}`);
  const rows = await group.run();
  for (const row of rows)
    console.log(`  ${row.name}: ${format(row.value)} ${row.unit}${row.isMet === false ? " (target missed)" : ""}`);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  const machine = `${cpus().length} cores, Node ${process.versions.node}, load ${load} at the end`;
  sections.set(group.name, `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine}.\n\n${table(rows)}`);
  // Written after each group: what was measured is not lost when a later one fails.
  const texts = groups.flatMap(({ name }) => (sections.has(name) ? [`## ${name}\n\n${sections.get(name)}`] : []));
  writeFileSync(REPORT, `${head}${START}\n\n${texts.join("\n\n")}\n`);
}
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
