import type { LocalRun } from "#desktop/ipc/ifc-process-protocol.ts";
import type { EngineRequest } from "#shared/contracts/design/runs.ts";
import { execute } from "#shared/configurator/engine/execute.ts";
import { writeAssemblyIfc } from "#shared/configurator/outputs/ifc.ts";
import type { OnStage } from "./extract-file.ts";

/** The engine on this computer: the same request gives the same summary and bytes as on the server (CFG-12). */
export function runEngine(request: EngineRequest, onStage: OnStage): LocalRun {
  const result = execute(request, {
    onProgress: (done, total, stage) => onStage(stage, total === 0 ? 0.9 : (done / total) * 0.9),
  });
  onStage("Writing", 0.9);
  return { summary: result.summary, ifc: result.assembly === null ? null : writeAssemblyIfc(request, result) };
}
