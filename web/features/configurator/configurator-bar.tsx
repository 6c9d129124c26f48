import { IconDownload, IconLogin2 } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { RunOutput } from "#shared/contracts/design/runs.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { Logo } from "#shared/ui/drawings/logo.tsx";
import { ConfiguratorTools } from "./configurator-tools.tsx";
import type { RunState } from "./run-state.ts";
import { StateBadge } from "./state-badge.tsx";

/** The configurator's own 56-px bar: product, state of the run, undo and redo, print, share; on wide screens the IFC. */
export function ConfiguratorBar({
  name,
  owner,
  state,
  seconds,
  ifc,
  onDownload,
  onUndo,
  onRedo,
  ask,
}: {
  name: string;
  owner: string;
  state: RunState | null;
  seconds: number | null;
  ifc: RunOutput | undefined;
  onDownload(output: RunOutput): void;
  /** Undefined where nothing can be undone, or redone. */
  onUndo: (() => void) | undefined;
  onRedo: (() => void) | undefined;
  ask: ReactNode;
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
        <ConfiguratorTools onUndo={onUndo} onRedo={onRedo} />
        {ask && <span className="configurator-bar-ask">{ask}</span>}
        {ifc && (
          <button
            type="button"
            className="btn btn-accent configurator-ifc"
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
