import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import { aPodRequest, aRoom, aRoomDoor, runPods } from "#shared/configurator/activities/bathroom-pod/test/builders.ts";
import { writeAssemblyIfc } from "#shared/configurator/outputs/ifc.ts";
import type { Row } from "./judge/row.ts";
import { timed } from "./timed.ts";

const SPACES = 100;
const ENGINE_TARGET = { is: "<", limit: 300, from: "K1 on 100 spaces" } as const;
const IFC_TARGET = { is: "<", limit: 100, from: "K1 on 100 spaces" } as const;
const ROUNDS = 7;

/** Kit K1 in 100 rooms, other ones each time: of ten sizes, so that there are as many types, and every tenth too small. */
export async function benchPods(): Promise<Row[]> {
  const [engine, write] = [timed(ENGINE_TARGET), timed(IFC_TARGET)];
  let made = "";
  let bytes = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const request = aPodRequest(Array.from({ length: SPACES }, (_, index) => roomAt(index, round)));
    let result: ReturnType<typeof runPods> | undefined;
    await engine.measure(() => (result = runPods(request)));
    if (!result?.assembly) throw new Error("The engine gave no pods.");
    const written = result;
    await write.measure(() => (bytes = writeAssemblyIfc(request, written).length));
    const parts = result.assembly.units.reduce((sum, unit) => sum + unit.parts.length, 0);
    const { units, distinctTypes } = result.summary;
    made = `${SPACES} rooms: ${units} pods of ${distinctTypes} types, ${parts} parts`;
  }
  return [...engine.rows("K1 engine", made), ...write.rows("K1 IFC write", `${made}; ${Math.round(bytes / 1000)} kB`)];
}

/** A millimetre wider each round: nothing of an earlier run can answer. */
function roomAt(index: number, round: number): HostSpace {
  const size = index % 10;
  const width = size === 9 ? 1.5 : 1.9 + round / 1000;
  return aRoom({
    name: `Room ${index}`,
    origin: [0, index * 3, 0],
    length: 2.5 + size / 20,
    width,
    doors: [aRoomDoor(1.2 + size / 40, { swing: size % 2 === 0 ? "out" : "in" })],
  });
}
