import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";
import { attackFullDisk } from "#build/attack/disk-full.ts";
import { attackByFuzz } from "#build/attack/fuzz.ts";
import { attackByFaults } from "#build/attack/http-faults.ts";
import { attackByKills } from "#build/attack/kills.ts";
import { attackByRaces } from "#build/attack/races.ts";
import { Recorder, tableOf, type Tally } from "#build/attack/report.ts";
import { refreshRace, targetOf } from "#build/attack/served-target.ts";
import { attackTenants } from "#build/attack/tenant-cases.ts";
import { attackTokens } from "#build/attack/token-cases.ts";
import { aVictim } from "#build/attack/victim.ts";
import { servePurlin, type ServedPurlin } from "#build/testing/served-purlin.ts";

const USAGE = `npm run attack -- [--requests 13500] [--races 700] [--kills 8] [--writes 500] [--seconds 300] [--seed 1]

Attacks a Purlin that it starts itself on 127.0.0.1, with data of its own: forged tokens, people of other tenants,
requests made from the contracts, races, broken requests, kill -9 during
mixed writes, and a full disk. Ends with 1 on a defect.
--seconds bounds requests, races and kills each to a third of it.`;

const Options = z.object({
  requests: z.coerce.number().int().min(0).max(1_000_000).default(13_500),
  races: z.coerce.number().int().min(0).max(100_000).default(700),
  kills: z.coerce.number().int().min(0).max(200).default(8),
  writes: z.coerce.number().int().min(1).max(100_000).default(500),
  seconds: z.coerce.number().int().min(3).max(7200).default(300),
  seed: z.coerce.number().int().min(0).default(1),
});

/** Reads have a limit per address; the attack asks for more than people do. */
const ENVIRONMENT = { READ_POINTS_PER_MINUTE: "100000000", DEMO_DATA: "true", LOG_LEVEL: "silent" };
/** A product of the demonstration data with a configurator. */
const WALL_PANEL = 1;

async function attack(options: z.infer<typeof Options>): Promise<Tally[]> {
  const share = (options.seconds * 1000) / 3;
  let server: ServedPurlin = await servePurlin({ environment: ENVIRONMENT });
  const { dataDirectory } = server;
  const tallies: Tally[] = [];
  const done = (tally: Tally): void => {
    tallies.push(tally);
    console.log(`${tally.kind}: ${tally.count}, defects ${tally.defects.length}`);
  };
  try {
    const target = await targetOf(server);
    const victim = await aVictim(target, WALL_PANEL);
    done(await attackTokens(target, victim));
    done(await attackTenants(target, victim));
    const { seed, requests: count } = options;
    done(await attackByFuzz(target, victim, { seed, count, untilMs: performance.now() + share }));
    const refresh = refreshRace(server.url);
    done(await attackByRaces(target, { count: options.races, untilMs: performance.now() + share, refresh }));
    const faults = new Recorder("faults");
    const broken = await attackByFaults(target);
    faults.tried(broken.count);
    broken.defects.forEach((defect) => faults.defect(defect));
    const untilMs = performance.now() + share;
    const { kills, writes } = options;
    const killed = await attackByKills(server, faults, { count: kills, writes, untilMs, environment: ENVIRONMENT });
    server = killed.server;
    console.log(
      `${killed.acknowledged} acknowledged writes; back after Postgres was killed in ${(killed.slowestMs / 1000).toFixed(1)} s`,
    );
    const untried = await attackFullDisk(faults, ENVIRONMENT);
    if (untried !== undefined) console.log(`Not tried, a full disk: ${untried}`);
    done(faults.tally);
  } finally {
    await server.stop();
    // The folder is the first server's, and the one that runs now may be another.
    rmSync(dataDirectory, { recursive: true, force: true });
  }
  return tallies;
}

const { values } = parseArgs({
  options: {
    requests: { type: "string" },
    races: { type: "string" },
    kills: { type: "string" },
    writes: { type: "string" },
    seconds: { type: "string" },
    seed: { type: "string" },
    help: { type: "boolean" },
  },
});
const options = Options.safeParse(values);
if (values.help || !options.success) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 2;
} else {
  const tallies = await attack(options.data);
  console.log(`\n${tableOf(tallies)}`);
  process.exitCode = tallies.some(({ defects }) => defects.length > 0) ? 1 : 0;
}
