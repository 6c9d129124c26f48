import { IconAlertTriangle, IconBox } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import type { OpenDocument } from "#desktop/ipc/bridge.ts";
import { formatSize } from "#desktop/renderer/state/format.ts";
import { documentCommands, linkedDocument } from "./documents.queries.ts";

/** The local IFC file that this project's options start from, and what happened to it on disk. */
export function BaseModelPanel({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const link = useQuery(linkedDocument(projectId));
  const choose = async (open: () => Promise<OpenDocument | null> = documentCommands.pick) => {
    try {
      const picked = await open();
      if (!picked) return;
      await documentCommands.link(projectId, picked.id);
      await client.invalidateQueries({ queryKey: ["documents"] });
    } catch (error) {
      notifyFailure(error, t("workbench.files.openFailed"));
    }
  };
  if (link.isError)
    return <InlineFailure title={t("workbench.files.openFailed")} failure={link.error} onRetry={() => void choose()} />;
  const file = link.data;
  return (
    <section aria-label={t("workbench.baseModel.title")}>
      <h2>{t("workbench.baseModel.title")}</h2>
      {file ? (
        <div className="card" style={{ padding: 12, marginTop: 8, display: "grid", gap: 10 }}>
          <div className="row">
            <span className="rth" aria-hidden>
              <IconBox size={18} stroke={1.5} />
            </span>
            <div className="grow">
              <p className="m ell">{file.name}</p>
              <p className="t3 sm">
                {formatSize(file.sizeBytes)} · {t(`workbench.files.${file.state}`)}
              </p>
            </div>
          </div>
          {file.state === "changed" && (
            <div className="note warn" role="status">
              <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
              <p>{t("workbench.baseModel.changed", { name: file.name })}</p>
            </div>
          )}
        </div>
      ) : (
        <p className="t2" style={{ margin: "8px 0" }}>
          {t("workbench.baseModel.none")}
        </p>
      )}
      <button type="button" className="btn" style={{ marginTop: 8 }} onClick={() => void choose()}>
        {file ? t("workbench.baseModel.replace") : t("workbench.baseModel.choose")}
      </button>
      {!file && (
        <button
          type="button"
          className="link sm"
          style={{ display: "block", marginTop: 8 }}
          onClick={() => void choose(documentCommands.openSample)}
        >
          {t("workbench.start.sample")}
        </button>
      )}
    </section>
  );
}
