import { aBaseModel, aGlobalId } from "./study-builders.ts";

/** The body of a base model put. */
export function aContext(sha: string) {
  const baseModel = aBaseModel(sha);
  return { name: "duplex.ifc", displayName: "Duplex", url: `local:${baseModel.sha256}`, baseModel };
}

/** What a run gave, for tests that do not run. */
export function aSummary() {
  return {
    status: "completed",
    units: 3,
    distinctTypes: 1,
    quantities: [],
    cost: null,
    costRows: [],
    carbon: null,
    findings: [],
    reports: [],
    replacedGlobalIds: [aGlobalId(1)],
    hostsUsed: 1,
    hostsRefused: 0,
    inputsHash: "x",
    engineVersion: "1.0.0",
  };
}

/** A stored file of a result. */
export function anOutput() {
  return {
    id: "ifc",
    name: "hallam-panel.ifc",
    kind: "ifc",
    key: "executions/x/output.ifc",
    contentType: "application/x-step",
    sizeBytes: 10,
    sha256: "0".repeat(64),
    needsSignIn: true,
  };
}
