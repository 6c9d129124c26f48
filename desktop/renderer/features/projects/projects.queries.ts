import { queryOptions } from "@tanstack/react-query";
import {
  createDesignOption,
  deleteDesignOption,
  duplicateDesignOption,
  getDesignOption,
  listDesignOptions,
  lockDesignOption,
  occupyDesignOption,
  renameDesignOption,
  restoreDesignOption,
  unlockDesignOption,
  vacateDesignOption,
} from "#shared/contracts/design/design-options.ts";
import {
  createProject,
  deleteProject,
  getProject,
  listProjects,
  restoreProject,
  updateProject,
} from "#shared/contracts/design/projects.ts";
import type { Project } from "#shared/contracts/design/projects.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import { callApi } from "#desktop/renderer/bridge/api.ts";

export const projectList = () =>
  queryOptions({ queryKey: ["api", "projects", "list"], queryFn: () => callApi(listProjects, {}) });

export const projectById = (id: string) =>
  queryOptions({ queryKey: ["api", "projects", id], queryFn: () => callApi(getProject, { params: { id } }) });

export const optionList = (projectId: string) =>
  queryOptions({
    queryKey: ["api", "design-options", "list", projectId],
    queryFn: () => callApi(listDesignOptions, { query: { projectId } }),
    // An idle seat counts down: ask again before it frees.
    refetchInterval: (query) => (query.state.data?.some(({ occupied }) => occupied?.isIdle) ? 5000 : false),
  });

/** The option with its products, as the study page reads it. */
export const wholeOption = (id: string) =>
  queryOptions({
    queryKey: ["api", "design-options", id],
    queryFn: () => callApi(getDesignOption, { params: { id } }),
  });

/** Commands on projects and options. Each answers with the new state or throws with the reason in words. */
export const projectCommands = {
  create: (name: string, region: Region) => callApi(createProject, { body: { name, description: "", region } }),
  renameProject: ({ id, description, region }: Pick<Project, "id" | "description" | "region">, name: string) =>
    callApi(updateProject, { params: { id }, body: { name, description, region } }),
  remove: (id: string) => callApi(deleteProject, { params: { id } }),
  restore: (id: string) => callApi(restoreProject, { params: { id } }),
  restoreOption: (id: string) => callApi(restoreDesignOption, { params: { id } }),
  createOption: (projectId: string, name: string) =>
    callApi(createDesignOption, { query: { projectId, occupy: "true" }, body: { name } }),
  duplicate: (id: string) => callApi(duplicateDesignOption, { params: { id }, query: {} }),
  copyAndOccupy: (id: string) => callApi(duplicateDesignOption, { params: { id }, query: { occupy: "true" } }),
  rename: (id: string, name: string) => callApi(renameDesignOption, { params: { id }, query: {}, body: { name } }),
  removeOption: (id: string) => callApi(deleteDesignOption, { params: { id }, query: {} }),
  occupy: (id: string) => callApi(occupyDesignOption, { params: { id }, query: {} }),
  vacate: (id: string) => callApi(vacateDesignOption, { params: { id }, query: {} }),
  /** Ends somebody else's seat, as the project's owner or a tenant manager. */
  endSeat: (id: string, reason: string) =>
    callApi(vacateDesignOption, { params: { id }, query: { force: "true", reason } }),
  lock: (id: string) => callApi(lockDesignOption, { params: { id }, query: {} }),
  unlock: (id: string) => callApi(unlockDesignOption, { params: { id }, query: {} }),
};
