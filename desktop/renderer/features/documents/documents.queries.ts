import { queryOptions } from "@tanstack/react-query";
import { invoke } from "#desktop/renderer/bridge/bridge.ts";

export const recentDocuments = () =>
  queryOptions({ queryKey: ["documents", "recent"], queryFn: () => invoke("document.recent", undefined) });

/** The local file that serves a project as base model on this computer, or null. */
export const linkedDocument = (projectId: string) =>
  queryOptions({
    queryKey: ["documents", "link", projectId],
    queryFn: async () => {
      const { documentId } = await invoke("project.links", { projectId });
      return documentId === null ? null : await invoke("document.reopen", { id: documentId });
    },
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
