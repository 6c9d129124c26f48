import { expect, test } from "vitest";
import { knownWork, type Machine, spentBy } from "./known-work.ts";

/** A machine whose clocks go on only by what it does. @param stepsPerMs of the n-th piece of work, from 0 */
function aMachine(stepsPerMs: (piece: number) => number) {
  const machine = {
    done: [] as number[],
    processor: 1000,
    elapsed: 70_000,
    processorMs: () => machine.processor,
    elapsedMs: () => machine.elapsed,
    work(steps: number) {
      const ms = steps / stepsPerMs(machine.done.length);
      machine.done.push(steps);
      machine.processor += ms;
      // As long again for its neighbours.
      machine.elapsed += 2 * ms;
    },
    wait: (ms: number) => void (machine.elapsed += ms),
  };
  return machine satisfies Machine;
}

test("known work takes as much of the processor as was asked for, whatever machine it is", async () => {
  for (const [stepsPerMs, steps] of [
    [100_000, 6_000_000],
    [400_000, 24_000_000],
    [25_000, 1_500_000],
  ] as const) {
    const machine = aMachine(() => stepsPerMs);
    const work = knownWork(60, machine);
    expect(await spentBy(work, machine)).toEqual({ processor: 60, elapsed: 120 });
    expect(machine.done.at(-1)).toBe(steps);
  }
});

test("runs that are not compiled yet do not count, nor does one that something else lengthened", () => {
  // Seven runs at a tenth of the speed, then one of seven at a hundredth.
  const machine = aMachine((piece) => (piece < 7 ? 10_000 : piece === 9 ? 1_000 : 100_000));
  knownWork(60, machine)();
  expect(machine.done.at(-1)).toBe(6_000_000);
});

test("what is waited for is elapsed time and no processor time", async () => {
  const machine = aMachine(() => 1);
  expect(await spentBy(async () => machine.wait(200), machine)).toEqual({ processor: 0, elapsed: 200 });
});

test("a task that is awaited is counted to its end", async () => {
  const machine = aMachine(() => 1);
  const task = async () => {
    await Promise.resolve();
    machine.work(30);
  };
  expect(await spentBy(task, machine)).toEqual({ processor: 30, elapsed: 60 });
});
