import { queryOptions } from "@tanstack/react-query";
import type { BaseModel } from "#shared/contracts/design/base-model.ts";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import { putStudyContext } from "#shared/contracts/design/studies.ts";
import { callApi } from "#desktop/renderer/bridge/api.ts";
import { invoke } from "#desktop/renderer/bridge/bridge.ts";

/** The option's base model on this computer; asked again when a local file changes. */
export const optionBase = ({ id, projectId, context }: Pick<DesignOption, "id" | "projectId" | "context">) =>
  queryOptions({
    queryKey: ["documents", "base", id, context?.sha256 ?? null],
    queryFn: () =>
      invoke("base.find", {
        designOptionId: id,
        projectId,
        sha256: context?.sha256 ?? null,
        name: context?.displayName ?? "",
      }),
  });

/** The walls of the base against those of another content; null where the base is not on this computer. */
export const wallComparison = (sha256: string, file: { id: string; sha256: string | null }) =>
  queryOptions({
    queryKey: ["comparison", sha256, file.sha256, file.id],
    queryFn: () => invoke("base.compare", { sha256, id: file.id }),
    staleTime: Infinity,
  });

/** What reading the walls of a file objected to the last time, also before this start; null when it was never read. */
export const hostProblems = (file: { id: string; sha256: string | null }) =>
  queryOptions({
    queryKey: ["documents", "problems", file.id, file.sha256],
    queryFn: () => invoke("document.problems", { id: file.id }),
  });

/** Commands on base models. Each throws with the reason in words. */
export const baseCommands = {
  check: (id: string) => invoke("base.check", { id }),
  decline: (designOptionId: string, sha256: string) => invoke("base.decline", { designOptionId, sha256 }),
  unlink: (projectId: string) => invoke("project.unlink", { projectId }),
  /** @param replaces SHA-256 of the base that is decided about; null when the option had none */
  use: (designOptionId: string, baseModel: BaseModel, replaces: string | null) =>
    callApi(putStudyContext, {
      params: { studyId: designOptionId },
      body: {
        name: baseModel.fileName,
        displayName: baseModel.fileName,
        url: `local:${baseModel.sha256}`,
        baseModel,
        replaces,
      },
    }),
};

/** Gives a new option the project's file as its base model; none when the project has no file at hand. */
export async function giveFirstBase(projectId: string, designOptionId: string): Promise<void> {
  const file = await invoke("project.file", { projectId });
  if (file === null || file.state === "missing") return;
  const { baseModel } = await baseCommands.check(file.id);
  await baseCommands.use(designOptionId, baseModel, null);
}
