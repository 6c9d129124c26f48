import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { bridge } from "#desktop/renderer/bridge/bridge.ts";
import { documentCommands } from "#desktop/renderer/features/documents/documents.queries.ts";
import type { OpenDocument } from "#desktop/ipc/bridge.ts";
import { baseCommands } from "./base.queries.ts";

/** Choosing a project's file: what is under way, and why the last one was refused. */
export interface ChoosingBase {
  /** The dialog by default. A file that cannot be a base model is refused and nothing changes. */
  choose(open?: () => Promise<OpenDocument | null>): void;
  /** The file that is being looked into, 0…1 of it; null while none is. */
  checking: { name: string; progress: number } | null;
  failure: Error | null;
}

/** Lets the user choose the local file of a project, and looks into it before it is taken. */
export function useChooseBase(projectId: string): ChoosingBase {
  const client = useQueryClient();
  const [file, setFile] = useState<OpenDocument | null>(null);
  const [progress, setProgress] = useState(0);
  const choosing = useMutation({
    mutationFn: async (open: () => Promise<OpenDocument | null>) => {
      const picked = await open();
      if (!picked) return;
      setProgress(0);
      setFile(picked);
      await baseCommands.check(picked.id);
      await documentCommands.link(projectId, picked.id);
    },
    onSettled: () => {
      setFile(null);
      return client.invalidateQueries({ queryKey: ["documents"] });
    },
  });
  useEffect(
    () => bridge().on("document.progress", (read) => read.id === file?.id && setProgress(read.progress)),
    [file?.id],
  );
  return {
    choose: (open = documentCommands.pick) => choosing.mutate(open),
    checking: file && { name: file.name, progress },
    failure: choosing.error,
  };
}
