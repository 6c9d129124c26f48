import { useCallback, useState } from "react";
import type { Upload } from "#shared/contracts/profiles/profile-uploads.ts";

/** Files that the draft names, by their id. */
export interface StoredFiles {
  find(fileId: string | null): Upload | null;
  add(file: Upload): void;
}

/** What is known of the files of a draft: those it was opened with, and those uploaded since. */
export function useStoredFiles(first: readonly Upload[]): StoredFiles {
  const [files, setFiles] = useState<ReadonlyMap<string, Upload>>(() => new Map(first.map((file) => [file.id, file])));
  const find = useCallback((fileId: string | null) => (fileId === null ? null : (files.get(fileId) ?? null)), [files]);
  const add = useCallback((file: Upload) => setFiles((all) => new Map([...all, [file.id, file]])), []);
  return { find, add };
}
