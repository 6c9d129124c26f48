import { Anchor, Button } from "@mantine/core";
import { IconAlertTriangle, IconBox } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import type { OpenDocument } from "#desktop/ipc/bridge.ts";
import { documentCommands, linkedDocument } from "#desktop/renderer/features/documents/documents.queries.ts";
import { optionList } from "#desktop/renderer/features/projects/projects.queries.ts";
import { useDeletion } from "#desktop/renderer/state/deletion.ts";
import { formatSize } from "#desktop/renderer/state/format.ts";
import { InlineNote } from "#desktop/renderer/layout/inline-note.tsx";
import { baseCommands } from "./base.queries.ts";
import { CheckProgress } from "./check-progress.tsx";
import { useChooseBase } from "./use-choose-base.ts";
import { unlinking } from "./unlinking.ts";
import "./base-model.css";

/** The local IFC file that this project's options start from, and what happened to it on disk. */
export function BaseModelPanel({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const link = useQuery(linkedDocument(projectId));
  const { choose, checking, failure } = useChooseBase(projectId);
  const file = link.data;
  return (
    <section aria-label={t("workbench.baseModel.title")}>
      <h2>{t("workbench.baseModel.title")}</h2>
      {link.isError && (
        <InlineFailure
          title={t("workbench.files.openFailed")}
          failure={link.error}
          onRetry={() => void link.refetch()}
        />
      )}
      {file ? (
        <FileCard projectId={projectId} file={file} onChoose={choose} />
      ) : (
        <p className="text-secondary" style={{ margin: "8px 0" }}>
          {t("workbench.baseModel.none")}
        </p>
      )}
      {checking && <CheckProgress {...checking} />}
      {failure && <InlineFailure title={t("workbench.baseModel.refused")} failure={failure} />}
      {file?.state !== "missing" && (
        <Button style={{ marginTop: 8 }} disabled={checking !== null} onClick={() => choose()}>
          {file ? t("workbench.baseModel.chooseAnother") : t("workbench.baseModel.choose")}
        </Button>
      )}
      {!file && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          style={{ display: "block", marginTop: 8 }}
          disabled={checking !== null}
          onClick={() => choose(documentCommands.openSample)}
        >
          {t("workbench.start.sample")}
        </Anchor>
      )}
    </section>
  );
}

function FileCard({
  projectId,
  file,
  onChoose,
}: {
  projectId: string;
  file: OpenDocument;
  onChoose: (open?: () => Promise<OpenDocument | null>) => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const notify = useNotify();
  const ask = useDeletion((state) => state.ask);
  const unlink = () => ask(unlinking(projectId, file, client.getQueryData(optionList(projectId).queryKey), t));
  /** A file that is found again is the same by its content; another one is told. */
  const locate = async () => {
    const picked = await documentCommands.pick();
    if (!picked) return null;
    const { baseModel } = await baseCommands.check(picked.id);
    if (baseModel.sha256 !== file.sha256) {
      notify({ kind: "info", text: t("workbench.baseModel.keepsBase", { file: picked.name, name: file.name }) });
    }
    return picked;
  };
  return (
    <div className="card" style={{ padding: 12, marginTop: 8, display: "grid", gap: 10 }}>
      <div className="row">
        <span className="list-row-icon" aria-hidden>
          <IconBox size={18} stroke={1.5} />
        </span>
        <div className="grow">
          <p className="text-medium ellipsis">{file.name}</p>
          <p className="text-hint text-small">
            {formatSize(file.sizeBytes)} · {t(`workbench.files.${file.state}`)}
          </p>
        </div>
      </div>
      {file.state !== "watched" && (
        <InlineNote tone="warning" role="status" icon={<IconAlertTriangle size={16} stroke={1.6} aria-hidden />}>
          <p>
            {t(file.state === "missing" ? "workbench.baseModel.missing" : "workbench.baseModel.changed", {
              name: file.name,
            })}
          </p>
          {file.state === "missing" && (
            <div className="note-actions">
              <Button size="xs" onClick={() => onChoose(locate)}>
                {t("workbench.baseModel.locate", { name: file.name })}
              </Button>
              <Button size="xs" onClick={() => onChoose()}>
                {t("workbench.baseModel.chooseAnother")}
              </Button>
              <Button size="xs" onClick={unlink}>
                {t("workbench.baseModel.unlink")}
              </Button>
            </div>
          )}
        </InlineNote>
      )}
    </div>
  );
}
