import { IconAlertCircle, IconCheck, IconDownload, IconLoader2, IconLogin2 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { RunOutput } from "#shared/contracts/runs.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { Logo } from "#shared/ui/drawings/logo.tsx";
import type { RunState } from "./run-state.ts";

/** The configurator's own 56-px bar: product, state of the run, the IFC. */
export function ConfiguratorBar({
  name,
  owner,
  state,
  seconds,
  ifc,
  onDownload,
}: {
  name: string;
  owner: string;
  state: RunState | null;
  seconds: number | null;
  ifc: RunOutput | undefined;
  onDownload(output: RunOutput): void;
}) {
  const { t } = useTranslation();
  const session = useSession();
  const isSignedIn = session.status === "authenticated";
  return (
    <header className="header">
      <div className="header-bar">
        <Link className="header-logo" to="/suppliers" aria-label={t("web.shell.home")}>
          <Logo />
        </Link>
        <div className="configurator-names">
          <h1 className="clip">{name}</h1>
          <p className="clip">{owner}</p>
        </div>
        <span className="spacer" />
        <div className="configurator-state" role="status">
          {state !== null && <StateBadge state={state} seconds={seconds} />}
        </div>
        {ifc && (
          <button
            type="button"
            className="btn btn-accent"
            onClick={() => (isSignedIn ? onDownload(ifc) : session.signIn())}
          >
            {isSignedIn ? (
              <IconDownload size={18} stroke={1.6} aria-hidden />
            ) : (
              <IconLogin2 size={18} stroke={1.6} aria-hidden />
            )}
            {t(isSignedIn ? "web.configurator.downloadIfc" : "web.configurator.logInForIfc")}
          </button>
        )}
      </div>
    </header>
  );
}

function StateBadge({ state, seconds }: { state: RunState; seconds: number | null }) {
  const { t, i18n } = useTranslation();
  if (state === "running" || state === "drawing") {
    return (
      <span className="badge">
        <IconLoader2 size={14} stroke={1.8} aria-hidden className="configurator-spin" />
        {t("web.configurator.running")}
      </span>
    );
  }
  if (state === "error") {
    return (
      <span className="badge" data-tone="bad">
        <IconAlertCircle size={14} stroke={1.8} aria-hidden />
        {t("web.configurator.failedBadge")}
      </span>
    );
  }
  if (state === "empty") return <span className="badge">{t("web.configurator.empty")}</span>;
  const time = (seconds ?? 0).toLocaleString(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <span className="badge" data-tone="verified">
      <IconCheck size={14} stroke={2} aria-hidden />
      {t("web.configurator.finished", { seconds: time })}
    </span>
  );
}
