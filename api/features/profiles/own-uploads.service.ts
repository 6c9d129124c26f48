import type { Request } from "express";
import type { Upload, UploadKind } from "#shared/contracts/profiles/profile-uploads.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { checkMayWrite } from "./profiles.policy.ts";
import { receiveUpload } from "./uploads/uploads.service.ts";

/** Takes a file for a profile of the caller's organisation. @throws AppError `forbidden` for members */
export async function upload(
  ctx: SignedInContext,
  file: { kind: UploadKind; name: string },
  request: Request,
): Promise<Upload> {
  checkMayWrite(ctx.actor);
  return receiveUpload(ctx, file, request);
}
