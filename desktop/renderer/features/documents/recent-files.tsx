import { IconAlertTriangle, IconBox, IconEyeCheck, IconFileX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { OpenDocument, RecentDocument } from "#desktop/ipc/bridge.ts";
import { formatDay, formatSize } from "#desktop/renderer/state/format.ts";

const STATES = {
  watched: { Icon: IconEyeCheck, tone: "text-secondary" },
  changed: { Icon: IconAlertTriangle, tone: "tone-warning" },
  missing: { Icon: IconFileX, tone: "tone-error" },
} as const;

/** Files opened on this computer, with their folder, size and whether they changed since. */
export function RecentFiles({
  files,
  filter,
  onOpen,
}: {
  files: RecentDocument[];
  filter: string;
  onOpen: (file: OpenDocument) => void;
}) {
  const { t } = useTranslation();
  const shown = files.filter(({ name, folder }) =>
    `${folder}/${name}`.toLowerCase().includes(filter.trim().toLowerCase()),
  );
  if (shown.length === 0)
    return (
      <p className="text-hint" style={{ padding: "12px 0" }}>
        {files.length === 0 ? t("workbench.files.none") : t("workbench.files.noMatch")}
      </p>
    );
  return (
    <ul>
      {shown.map((file) => {
        const { Icon, tone } = STATES[file.state];
        return (
          <li key={file.id}>
            <button type="button" className="list-row" disabled={file.state === "missing"} onClick={() => onOpen(file)}>
              <span className="list-row-icon" aria-hidden>
                <IconBox size={18} stroke={1.5} />
              </span>
              <span className="grow">
                <span className="text-medium ellipsis" style={{ display: "block" }}>
                  {file.name}
                </span>
                <span className="text-hint text-small ellipsis" style={{ display: "block" }}>
                  {[file.folder, formatSize(file.sizeBytes), file.schema].filter(Boolean).join(" · ")}
                </span>
              </span>
              <span className={`row text-small no-wrap ${tone}`}>
                <Icon size={14} stroke={1.6} aria-hidden />
                {t(`workbench.files.${file.state}`)}
              </span>
              <span className="text-hint text-small no-wrap" style={{ width: 92, textAlign: "right" }}>
                {formatDay(file.modifiedAt)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
