import { execFile } from "node:child_process";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { promisify } from "node:util";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { aBaseModel, someWalls } from "#api/test/builders/study-builders.ts";
import { EngineBusy, EngineOutOfMemory, EngineStopped, EngineTimeout } from "./engine-errors.ts";
import { ENGINE_LANES, type EngineLane, laneOf as laneOfWeight, type LaneName, weightOf } from "./engine-lanes.ts";
import type { EngineJob } from "./engine-messages.ts";
import { createEnginePool, type EnginePool } from "./engine-pool.ts";

const laneOf = (hosts: HostWall[], products: number) => laneOfWeight(weightOf(hosts), products);

const MANY = { ofOne: Infinity, ofAll: Infinity };
const lane = (change: Partial<EngineLane> = {}): EngineLane => ({
  threads: 1,
  memoryMb: 512,
  timeoutMs: 120_000,
  mostWaiting: MANY,
  keptHeapMb: 1024,
  ...change,
});
let pool: EnginePool;
const start = (change: Partial<Record<LaneName, Partial<EngineLane>>> = {}, idleMs?: number) => {
  const [small, large] = [lane(change.small), lane(change.large)];
  pool = createEnginePool({ public: lane(change.public), small, large, check: lane(change.check) }, idleMs);
};
afterEach(() => pool.close());

function job(walls: number | HostWall[]): EngineJob {
  const provenance = { kitId: "1", releaseId: "r", studyProductId: "p", productName: "P", supplierName: "S" };
  const hosts = typeof walls === "number" ? someWalls(walls) : walls;
  return {
    request: { activityId: "wall-panel", inputs: {}, region: "UK", provenance },
    source: { kind: "given", hosts, baseModel: aBaseModel() },
    wantsPreview: false,
  };
}
const units = async (walls: number, name: Exclude<LaneName, "check"> = "small", owner = "a") =>
  (await pool.run(job(walls), { lane: name, owner })).summary.units;

test("what ways out change is told where it is wanted", async () => {
  start();
  // 3,500 mm are over the 3,312 mm of its studs: closer ones reach it, with three panels of 6 m more.
  const high = job(someWalls(1).map((wall) => ({ ...wall, height: 3.5 })));
  const first = async (wantsEffects: boolean) =>
    (await pool.run({ ...high, wantsEffects }, { lane: "small", owner: "a" })).summary.findings[0]?.fixes[0];
  expect(await first(true)).toMatchObject({ label: "Set studs at 400 mm centres", effect: { solved: 1, units: 3 } });
  expect(await first(false)).not.toHaveProperty("effect");
});

describe("lanes", () => {
  test("a large run holds up neither a small one nor a visitor's", async () => {
    start();
    const ended: string[] = [];
    const note = (what: string) => () => void ended.push(what);
    const enough = new AbortController();
    const large = pool.run(job(10_000), { lane: "large", owner: "a", signal: enough.signal });
    const over = large.finally(note("large"));
    const queued = units(1, "large", "b").then(note("queued"));
    await Promise.all([units(1, "small", "b").then(note("small")), units(1, "public", "c").then(note("public"))]);
    expect(ended.toSorted()).toEqual(["public", "small"]);
    enough.abort();
    await expect(over).rejects.toBeInstanceOf(EngineStopped);
    await queued;
    expect(ended.slice(2)).toEqual(["large", "queued"]);
  });

  test("owners of a lane are served in turn: one after ten of another waits for two", async () => {
    start();
    const ended: string[] = [];
    const of = (owner: string, index: number) => units(1, "small", owner).then(() => void ended.push(owner + index));
    const all = [...Array.from({ length: 10 }, (_, index) => of("a", index)), of("b", 0)];
    await Promise.all(all);
    expect(ended.indexOf("b0")).toBe(2);
  });

  test("a place that is handed on is not free for others as well", async () => {
    start();
    const [first, second] = [units(1), units(30)];
    await first;
    // The second has the place now, so that this one waits.
    const third = units(1);
    await turn();
    expect(pool.threadCount()).toBe(1);
    expect(await third).toBe(1);
    expect(await second).toBeGreaterThanOrEqual(30);
  });

  test("more than may wait are refused, of one owner and of all", async () => {
    start({ public: { mostWaiting: { ofOne: 2, ofAll: 3 } } });
    const going = [units(1, "public", "a"), units(1, "public", "a"), units(1, "public", "a")];
    // One of "a" runs and two wait: there is one place more, for others.
    await expect(units(1, "public", "a")).rejects.toBeInstanceOf(EngineBusy);
    going.push(units(1, "public", "b"));
    await expect(units(1, "public", "c")).rejects.toBeInstanceOf(EngineBusy);
    expect(await Promise.all(going)).toEqual([1, 1, 1, 1]);
  });

  test("a run whose caller is gone already starts nothing", async () => {
    start();
    const gone = pool.run(job(1), { lane: "small", owner: "a", signal: AbortSignal.abort() });
    await expect(gone).rejects.toBeInstanceOf(EngineStopped);
    expect(pool.threadCount()).toBe(0);
  });

  test("a run whose caller goes away while it waits is over at once, and leaves its place to the next", async () => {
    start({ small: { mostWaiting: { ofOne: 1, ofAll: 2 } } });
    const [gone, enough] = [new AbortController(), new AbortController()];
    const running = pool.run(job(10_000), { lane: "small", owner: "a", signal: enough.signal });
    const left = pool.run(job(2000), { lane: "small", owner: "b", signal: gone.signal });
    gone.abort();
    const ended: string[] = [];
    const over = running.finally(() => void ended.push("running"));
    await expect(left).rejects.toBeInstanceOf(EngineStopped);
    expect(ended).toEqual([]);
    // The same caller may wait again: what was taken back counts no more.
    const next = units(1, "small", "b");
    enough.abort();
    await expect(over).rejects.toBeInstanceOf(EngineStopped);
    expect(await next).toBe(1);
  });
});

describe("limits of a run", () => {
  test("time: the run is ended in words, and the lane goes on", async () => {
    start({ small: { timeoutMs: 30 } });
    const late = units(4000);
    await expect(late).rejects.toThrow("The run took longer than 0.03 s and was ended.");
    await expect(late).rejects.toBeInstanceOf(EngineTimeout);
    expect(await units(1, "large")).toBe(1);
  });

  test("memory: the run is ended in words, its thread is gone, and the lane goes on with a new one", async () => {
    start({ small: { memoryMb: 32 } });
    const fat = units(3000);
    await expect(fat).rejects.toThrow("The run took more than 32 MB of memory and was ended.");
    await expect(fat).rejects.toBeInstanceOf(EngineOutOfMemory);
    expect(pool.threadCount()).toBe(0);
    expect(await units(1)).toBe(1);
  });

  test("parts: over the lane's most the run is refused, naming the wall", async () => {
    start({ public: { mostParts: 100 } });
    const { summary } = await pool.run(job(3), { lane: "public", owner: "a" });
    expect(summary).toMatchObject({ status: "error", units: 0 });
    expect(summary.findings[0]?.message).toContain("over 100, the most of one run");
  });

  test("memory is given back: a thread that keeps none ends after its run, others stay for the next", async () => {
    start({ large: { keptHeapMb: 0 } });
    await units(1, "large");
    expect(pool.threadCount()).toBe(0);
    await units(1, "small");
    await units(1, "small");
    expect(pool.threadCount()).toBe(1);
  });

  test("memory is given back: an idle thread ends after its time, and the lane makes another", async () => {
    start({}, 20);
    expect(await units(1)).toBe(1);
    await expect.poll(() => pool.threadCount()).toBe(0);
    expect(await units(1)).toBe(1);
  });

  test("memory is given back: of two idle threads the one whose time is over ends, and the other serves on", async () => {
    start({ small: { threads: 2 } }, 1000);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      await Promise.all([units(1), units(1)]);
      vi.advanceTimersByTime(500);
      // Takes one of them, whose time begins anew.
      await units(1);
      vi.advanceTimersByTime(500);
      await expect.poll(() => pool.threadCount()).toBe(1);
      await units(1);
      expect(pool.threadCount()).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  test("the end of an idle thread's time does not end the run that took it meanwhile", async () => {
    start({}, 50);
    expect(await units(1)).toBe(1);
    // Takes the same thread before its 50 ms are over, and far longer than that.
    expect(await units(300)).toBeGreaterThanOrEqual(300);
  });

  test("memory is given back: the thread of a check whose heap has grown ends after it", async () => {
    // Handed over to the thread, so each check needs bytes of its own.
    const body = () => new TextEncoder().encode(JSON.stringify({ baseModel: aBaseModel(), hosts: someWalls(2) }));
    // Any thread has more than 1 MB, none has 1,024.
    start({ check: { keptHeapMb: 1 } });
    expect((await pool.check(body(), "a")).ok).toBe(true);
    expect(pool.threadCount()).toBe(0);
    await pool.close();
    start();
    await pool.check(body(), "a");
    expect(pool.threadCount()).toBe(1);
  });

  test("time: the check of a body, which never looks up, is ended with its thread", async () => {
    start({ check: { timeoutMs: 1 } });
    // Far longer than the 200 ms in which a run may still look up.
    const body = new TextEncoder().encode(JSON.stringify({ baseModel: aBaseModel(), hosts: someWalls(20_000) }));
    await expect(pool.check(body, "a")).rejects.toBeInstanceOf(EngineTimeout);
    expect(pool.threadCount()).toBe(0);
  });

  test("a small body, which shares its memory with others, is checked and stays as it is", async () => {
    start();
    const text = JSON.stringify({ baseModel: aBaseModel(), hosts: someWalls(1) });
    const body = Buffer.from(text);
    expect(body.buffer.byteLength).toBeGreaterThan(body.byteLength);
    expect((await pool.check(body, "a")).ok).toBe(true);
    expect(body.toString()).toBe(text);
  });

  test("stopping: a run on 20,000 hosts ends by itself before its last, and its thread is kept for the next", async () => {
    start();
    // The time after which the thread itself would be ended does not pass.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const enough = new AbortController();
      const told: [number, number][] = [];
      const onProgress = (done: number, total: number) => {
        told.push([done, total]);
        enough.abort();
      };
      const stopped = pool.run(job(20_000), { lane: "small", owner: "a", signal: enough.signal, onProgress });
      await expect(stopped).rejects.toBeInstanceOf(EngineStopped);
      expect(pool.threadCount()).toBe(1);
      // Each is laid out, then built.
      expect(told[0]?.[1]).toBe(40_000);
      expect(told.at(-1)?.[0]).toBeLessThan(40_000);
    } finally {
      vi.useRealTimers();
    }
    expect(await units(1)).toBe(1);
  });

  test("stopping: a run that does not look up in time has its thread ended", async () => {
    start();
    const enough = new AbortController();
    const stuck = pool.run(job(6000), { lane: "small", owner: "a", signal: enough.signal });
    await expect.poll(() => pool.threadCount()).toBe(1);
    enough.abort();
    await expect(stuck).rejects.toBeInstanceOf(EngineStopped);
    expect(await units(1)).toBe(1);
  });

  test("closing fails the run that goes on and leaves no thread", async () => {
    start();
    const going = units(3000);
    await expect.poll(() => pool.threadCount()).toBe(1);
    await pool.close();
    await expect(going).rejects.toThrow("The engine's thread ended in the middle of a run.");
    expect(pool.threadCount()).toBe(0);
  });

  test("a process whose runs are over ends by itself: nothing of the pool keeps it", async ({ signal }) => {
    const script = join(import.meta.dirname, "../test/processes/engine-process.ts");
    const { stdout } = await promisify(execFile)(process.execPath, [script], { signal });
    expect(stdout).toBe("1");
  });

  test("memory is given back: a thread whose heap has grown ends after its run", async () => {
    // A thread with the engine has 15 to 30 MB; 300 walls with 10,000 parts leave over 40.
    start({ small: { keptHeapMb: 40 } });
    const run = await pool.run(job(300), { lane: "small", owner: "a" });
    expect(run.heapBytes).toBeGreaterThan(40 * 1024 * 1024);
    expect(pool.threadCount()).toBe(0);
  });
});

describe("which lane a run takes", () => {
  test("a wall, a house and a school are small, 20,000 walls and fifty products of a house large", () => {
    start();
    // 10 + 6 m / 0.3 + 12 for the window = 42 each; 20,000 / 42 = 476.
    expect([laneOf(someWalls(1), 1), laneOf(someWalls(60), 1), laneOf(someWalls(470), 1)]).toEqual([
      "small",
      "small",
      "small",
    ]);
    expect([laneOf(someWalls(480), 1), laneOf(someWalls(20_000), 1), laneOf(someWalls(60), 50)]).toEqual([
      "large",
      "large",
      "large",
    ]);
  });

  test("a long wall with hundreds of stations weighs as much as many walls", () => {
    start();
    const preferredStations = Array.from({ length: 300 }, (_, station) => ({
      station,
      kind: "grid" as const,
      name: "A",
    }));
    const heavy = someWalls(2, { length: 300, preferredStations });
    expect([laneOf(heavy.slice(0, 1), 1), laneOf(heavy, 1)]).toEqual(["small", "large"]);
  });

  test("a large run may take what 20,000 walls need, a visitor's only what one wall needs", () => {
    start();
    expect(ENGINE_LANES.large.memoryMb).toBeGreaterThan(1700);
    expect(ENGINE_LANES.public.mostParts).toBeLessThan(50_000);
    expect(ENGINE_LANES.small.threads).toBeGreaterThan(1);
    // Decision 15: MB of heap and seconds of a run, and how many of one visitor and of all may wait.
    const { public: visitors, small, large, check } = ENGINE_LANES;
    const bounds = [visitors, small, large, check].map(({ memoryMb, timeoutMs }) => [memoryMb, timeoutMs / 1000]);
    expect(bounds).toEqual([
      [256, 20],
      [512, 60],
      [3072, 900],
      [1024, 30],
    ]);
    expect(visitors.mostWaiting).toEqual({ ofOne: 4, ofAll: 40 });
    expect(large.keptHeapMb).toBe(0);
  });
});
