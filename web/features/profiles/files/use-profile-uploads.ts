import { useTranslation } from "react-i18next";
import { UPLOAD_LIMITS } from "#shared/contracts/profiles/profile-uploads.ts";
import type { Upload, UploadKind } from "#shared/contracts/profiles/profile-uploads.ts";
import { useTokens } from "#shared/ui/app/token-context.ts";
import { useProfileForm } from "#web/features/profiles/form/profile-form-context.ts";
import { sendUpload } from "./send-upload.ts";
import { useUploads } from "./use-uploads.ts";

/** Files of one kind on their way; those that are taken are known to the form before `onTaken` names them. */
export function useProfileUploads(kind: UploadKind, onTaken: (file: Upload) => void): ReturnType<typeof useUploads> {
  const { t } = useTranslation();
  const tokens = useTokens();
  const { files } = useProfileForm();
  return useUploads<Upload>(
    async (file, onDone, signal) => sendUpload(kind, file, await tokens.token(), onDone, signal),
    (taken) => {
      files.add(taken);
      onTaken(taken);
    },
    () => t("web.profiles.files.failed"),
  );
}

/** What an input offers to choose. What a file is, the server reads from its content. */
export function acceptOf(kind: UploadKind): string {
  return UPLOAD_LIMITS[kind].types.map((type) => `.${type}`).join(",");
}

/** "PDF, PNG or JPG, 10 MB each". */
export function useFileHint(kind: UploadKind): string {
  const { t, i18n } = useTranslation();
  const { types, mostBytes } = UPLOAD_LIMITS[kind];
  const list = new Intl.ListFormat(i18n.language, { type: "disjunction" });
  return t("web.profiles.files.limits", {
    types: list.format(types.map((type) => type.toUpperCase())),
    most: mostBytes / 1_000_000,
  });
}
