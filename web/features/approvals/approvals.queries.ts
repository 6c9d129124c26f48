import { queryOptions } from "@tanstack/react-query";
import type { Caller } from "#shared/client/call.ts";
import {
  approveRequest,
  getApprovalRequest,
  previewApprovalRequest,
  requestChanges,
} from "#shared/contracts/people/approvals.ts";
import type { ApprovalRequest } from "#shared/contracts/people/approvals.ts";

/** A request with its difference to the live page (NAM-01: GetApprovalRequest). */
export const approvalQuery = (call: Caller, id: string) =>
  queryOptions({
    // Old with everything else of the console after a decision.
    queryKey: ["console", "approval", id],
    queryFn: ({ signal }) => call(getApprovalRequest, { params: { id } }, { signal }),
  });

/** The page of a request as visitors would see it. */
export const previewQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: ["console", "preview", id],
    queryFn: ({ signal }) => call(previewApprovalRequest, { params: { id } }, { signal }),
    retry: false,
  });

/** Makes its page live (NAM-01: ApproveRequest). */
export const approve = (call: Caller, { id, version }: ApprovalRequest) =>
  call(approveRequest, { params: { id }, body: { version } });

/** Sends it back with comments on fields. */
export const askForChanges = (
  call: Caller,
  { id, version }: ApprovalRequest,
  comments: readonly { field: string | null; text: string }[],
) => call(requestChanges, { params: { id }, body: { version, comments: [...comments] } });
