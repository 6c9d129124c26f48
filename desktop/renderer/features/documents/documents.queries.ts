import { queryOptions } from "@tanstack/react-query";
import { invoke } from "#desktop/renderer/bridge/bridge.ts";

export const recentDocuments = () =>
  queryOptions({ queryKey: ["documents", "recent"], queryFn: () => invoke("document.recent", undefined) });

/** The local file that a project's options start from on this computer, also when it is missing; or null. */
export const linkedDocument = (projectId: string) =>
  queryOptions({
    queryKey: ["documents", "link", projectId],
    queryFn: () => invoke("project.file", { projectId }),
  });

/** A file opened before on this computer, watched again. */
export const documentById = (id: string) =>
  queryOptions({ queryKey: ["documents", "one", id], queryFn: () => invoke("document.reopen", { id }) });

export const documentCommands = {
  pick: () => invoke("document.pick", undefined),
  openSample: () => invoke("document.openSample", undefined),
  link: (projectId: string, documentId: string) => invoke("project.link", { projectId, documentId }),
  refresh: (id: string) => invoke("document.refresh", { id }),
};
