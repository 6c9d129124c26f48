import { createContext, useCallback, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { Downloader } from "#shared/client/download.ts";
import { detailOf } from "#shared/ui/errors/failure-text.ts";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";

export const DownloadContext = createContext<Downloader | null>(null);

/** The function that fetches bytes from the API. */
export function useDownload(): Downloader {
  const download = useContext(DownloadContext);
  if (!download) throw new Error("DownloadContext has no value: wrap the application in its provider.");
  return download;
}

/** Fetches a path and saves it under a name; a failure becomes a notice with file name, detail and hint (DET-13). */
export function useSaveFile(): (path: string, name: string) => Promise<void> {
  const download = useDownload();
  const save = useSave();
  return useCallback((path, name) => save(name, () => download(path)), [download, save]);
}

/** Saves a table under a name. What makes it is loaded when it is asked for; a failure becomes the same notice. */
export function useSaveCsv(): (name: string, make: () => Promise<string>) => Promise<void> {
  const save = useSave();
  return useCallback(
    (name, make) => save(name, async () => new Blob([await make()], { type: "text/csv;charset=utf-8" })),
    [save],
  );
}

function useSave(): (name: string, make: () => Promise<Blob>) => Promise<void> {
  const { t } = useTranslation();
  const notify = useNotify();
  return useCallback(
    async (name, make) => {
      try {
        saveBlob(await make(), name);
      } catch (failure) {
        notify({
          kind: "error",
          title: t("errors.download", { name }),
          text: [detailOf(failure), t("errors.inCaseOfIssues")].filter(Boolean).join(" "),
        });
      }
    },
    [notify, t],
  );
}

/** Hands bytes to the visitor as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the blob after the click: free it later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
