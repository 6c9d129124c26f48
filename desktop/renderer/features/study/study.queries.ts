import { queryOptions } from "@tanstack/react-query";
import type { HostKind } from "#shared/contracts/host-kinds/kind.ts";
import type { RunOutput } from "#shared/contracts/design/runs.ts";
import { getDesignOption } from "#shared/contracts/design/design-options.ts";
import { listProducts } from "#shared/contracts/market/products.ts";
import {
  addStudyProduct,
  cancelExecution,
  clearStudyProductResult,
  createElementSet,
  deleteStudyElementSet,
  duplicateStudyProduct,
  getExecution,
  getStudyActivity,
  getStudyInputs,
  putStudyElementSet,
  removeStudyProduct,
  restoreStudyProduct,
  type StudyProduct,
} from "#shared/contracts/design/studies.ts";
import { readSheet } from "#shared/configurator/outputs/sheet-data.ts";
import { callApi } from "#desktop/renderer/bridge/api.ts";
import { invoke } from "#desktop/renderer/bridge/bridge.ts";

export const optionById = (id: string) =>
  queryOptions({
    queryKey: ["api", "design-options", id],
    queryFn: () => callApi(getDesignOption, { params: { id } }),
  });

export const productLibrary = () =>
  queryOptions({ queryKey: ["api", "library"], queryFn: () => callApi(listProducts, {}) });

/** The inputs of a study product, as its own release offers them: that never changes. */
export const productActivity = ({ id, studyId, releaseId }: Pick<StudyProduct, "id" | "studyId" | "releaseId">) =>
  queryOptions({
    queryKey: ["api", "activity", releaseId],
    queryFn: () => callApi(getStudyActivity, { params: { studyId, productId: id } }),
    staleTime: Infinity,
  });

export const studyInputs = (designOptionId: string, studyProductId: string) =>
  queryOptions({
    queryKey: ["api", "inputs", designOptionId, studyProductId],
    queryFn: () => callApi(getStudyInputs, { params: { studyId: designOptionId, productId: studyProductId } }),
  });

/** A run's state; asked again twice a second until it ends, in case an announcement is lost. */
export const executionById = (id: string) =>
  queryOptions({
    queryKey: ["api", "executions", id],
    queryFn: () => callApi(getExecution, { params: { id } }),
    refetchInterval: (query) => (isRunning(query.state.data?.status) ? 500 : false),
  });

export function isRunning(status: string | undefined): boolean {
  return status === "queued" || status === "running";
}

/** Local path of a result's file, fetched once by the services and served to this page. */
export const outputPath = ({ id, url }: Pick<RunOutput, "id" | "url">) =>
  queryOptions({
    queryKey: ["outputs", id],
    queryFn: async () => (url === null ? null : (await invoke("output.prepare", { url, key: id })).path),
    staleTime: Infinity,
  });

/** The plans and elevations that a run drew, of up to 24 types. */
export const sheetOf = ({ id, url }: Pick<RunOutput, "id" | "url">) =>
  queryOptions({
    queryKey: ["outputs", id, "sheet"],
    queryFn: async () => {
      if (url === null) return [];
      const { path } = await invoke("output.prepare", { url, key: id });
      return readSheet(await (await fetch(path)).text());
    },
    staleTime: Infinity,
  });

/** Hosts of some kinds of a local file; read once for each content, so asking again costs nothing. */
export const fileHosts = (file: { id: string; sha256: string | null }, kinds: HostKind[]) =>
  queryOptions({
    queryKey: ["documents", "hosts", file.id, file.sha256, ...kinds],
    queryFn: () => invoke("document.hosts", { id: file.id, kinds }),
    staleTime: Infinity,
    retry: false,
  });

/** Commands on a study. Each throws with the reason in words. */
export const studyCommands = {
  add: (designOptionId: string, kitId: number) =>
    callApi(addStudyProduct, { params: { studyId: designOptionId }, body: { productId: kitId } }),
  duplicate: (designOptionId: string, studyProductId: string) =>
    callApi(duplicateStudyProduct, { params: { studyId: designOptionId, productId: studyProductId } }),
  remove: (designOptionId: string, studyProductId: string) =>
    callApi(removeStudyProduct, { params: { studyId: designOptionId, productId: studyProductId } }),
  clearResult: (designOptionId: string, studyProductId: string) =>
    callApi(clearStudyProductResult, { params: { studyId: designOptionId, productId: studyProductId } }),
  restore: (designOptionId: string, studyProductId: string) =>
    callApi(restoreStudyProduct, { params: { studyId: designOptionId, productId: studyProductId } }),
  chooseSet: (designOptionId: string, studyProductId: string, elementSetId: string) =>
    callApi(putStudyElementSet, {
      params: { studyId: designOptionId, productId: studyProductId },
      body: { elementSetId },
    }),
  applyToAll: (designOptionId: string, studyProductId: string) =>
    callApi(deleteStudyElementSet, { params: { studyId: designOptionId, productId: studyProductId } }),
  applyTo: async (
    designOptionId: string,
    studyProductId: string,
    { name, kind, globalIds }: { name: string; kind: HostKind; globalIds: string[] },
  ) => {
    const set = await callApi(createElementSet, {
      params: { studyId: designOptionId },
      body: { name, query: { kind, globalIds } },
    });
    return callApi(putStudyElementSet, {
      params: { studyId: designOptionId, productId: studyProductId },
      body: { elementSetId: set.id },
    });
  },
  /** @param file with its content as it is shown; @param kinds of hosts that the products take */
  run: (designOptionId: string, file: { id: string; sha256: string | null }, kinds: HostKind[]) =>
    invoke("study.run", { designOptionId, ...file, kinds }),
  cancel: (executionId: string) => callApi(cancelExecution, { params: { id: executionId } }),
};
