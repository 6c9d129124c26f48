import type { Calls } from "#desktop/ipc/bridge.ts";
import type { ApiClient } from "#desktop/services/api/api-client.ts";
import { ServiceError } from "#desktop/services/problems.ts";
import { Execution } from "#shared/contracts/design/studies.ts";
import type { IfcJobs } from "./ifc-jobs.ts";

/**
 * Hands the hosts of a local file to the server's job. A run never replaces the base: what is in the file now may be
 * another content than when it was shown.
 *
 * @throws ServiceError `other_content`, before anything is sent
 */
export async function runStudy(
  { designOptionId, id, sha256, kinds, studyProductIds }: Calls["study.run"]["input"],
  { ifc, api }: { ifc: Pick<IfcJobs, "extract">; api: Pick<ApiClient, "callByName"> },
): Promise<Execution> {
  const { baseModel, hosts } = await ifc.extract(id, kinds);
  if (baseModel.sha256 !== sha256) {
    const detail =
      "The file has other content than the base model by now. Decide about it above the view, then run again.";
    throw new ServiceError("other_content", "The file has changed", detail, { status: 409 });
  }
  const body = { baseModel, hosts, studyProductIds };
  return Execution.parse(
    await api.callByName({ endpoint: "startExecution", params: { studyId: designOptionId }, body }),
  );
}
