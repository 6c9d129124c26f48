import { IconDownload, IconFileText, IconLock, IconLogin2 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { RunOutput } from "#shared/contracts/design/runs.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { formatBytes } from "#shared/ui/results/format.ts";

/** Files of a run; those that need sign-in lead to it. @param none what is said where there are none */
export function OutputList({
  outputs,
  none,
  onDownload,
}: {
  outputs: readonly RunOutput[];
  none: string;
  onDownload(output: RunOutput): void;
}) {
  if (outputs.length === 0) return <p className="results-none">{none}</p>;
  return (
    <ul>
      {outputs.map((output) => (
        <OutputRow key={output.id} output={output} onDownload={onDownload} />
      ))}
    </ul>
  );
}

function OutputRow({ output, onDownload }: { output: RunOutput; onDownload(output: RunOutput): void }) {
  const { t } = useTranslation();
  const session = useSession();
  const isLocked = output.needsSignIn && session.status !== "authenticated";
  const Icon = isLocked ? IconLock : IconFileText;
  return (
    <li className="output">
      <Icon size={18} stroke={1.6} aria-hidden />
      <div>
        <p className="output-name">{t(`web.configurator.output.${output.kind}`)}</p>
        <p className="output-facts">
          {output.name} · {formatBytes(output.sizeBytes)}
        </p>
      </div>
      <button
        type="button"
        className="btn btn-icon"
        aria-label={t(isLocked ? "web.details.file.logIn" : "web.details.file.download", { name: output.name })}
        onClick={() => (isLocked ? session.signIn() : onDownload(output))}
      >
        {isLocked ? (
          <IconLogin2 size={18} stroke={1.6} aria-hidden />
        ) : (
          <IconDownload size={18} stroke={1.6} aria-hidden />
        )}
      </button>
    </li>
  );
}
