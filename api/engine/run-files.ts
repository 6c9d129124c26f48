/** Names of the files that a run of a product may have in its folder. */
export const RUN_FILES = { ifc: "output.ifc", quantities: "quantities.csv", drawings: "drawings.svg" } as const;

/** Folder of the files that a run of a study gave for one of its products. */
export function runFolderOf(executionId: string, studyProductId: string): string {
  return `executions/${executionId}/${studyProductId}`;
}
