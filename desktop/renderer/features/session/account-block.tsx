import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconLogin2,
  IconLogout,
  IconRefresh,
} from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { invoke } from "#desktop/renderer/bridge/bridge.ts";
import { useConnection, useSession } from "#desktop/renderer/bridge/use-live-state.ts";
import { keepAllTyped } from "#desktop/renderer/features/edits/typing.ts";
import { formatSeconds } from "#desktop/renderer/state/format.ts";
import { useCommand } from "#desktop/renderer/state/use-command.ts";

/** Who is signed in and how the line to the server stands; signed out, the way in. */
export function AccountBlock() {
  const { t } = useTranslation();
  const session = useSession();
  const notifyFailure = useNotifyFailure();
  const signIn = useMutation({
    mutationFn: () => invoke("session.signIn", undefined),
    onError: (error) => notifyFailure(error, t("workbench.session.failed")),
  });
  const signOut = useMutation({
    mutationFn: async () => {
      // After, there is nobody whose edits these are.
      await keepAllTyped();
      return invoke("session.signOut", undefined);
    },
    onError: (error) => notifyFailure(error),
  });
  const isSignedIn = session?.status === "signed-in";
  const { mutate: startSignIn } = signIn;
  const { mutate: startSignOut } = signOut;

  useCommand("session.signIn", isSignedIn ? null : () => startSignIn());
  useCommand("session.signOut", isSignedIn ? () => startSignOut() : null);

  if (!session) return <div className="acct" aria-busy />;
  return (
    <div className="acct">
      {session.user && isSignedIn ? (
        <div className="row">
          <span className="av me big" aria-hidden>
            {session.user.initials}
          </span>
          <div className="grow">
            <p className="m ell">{session.user.name}</p>
            <p className="t3 sm ell">
              {session.user.tenantName} · {t(`workbench.licence.${session.user.licence}`)}
            </p>
          </div>
          <button
            type="button"
            className="ib"
            aria-label={t("workbench.command.session.signOut")}
            onClick={() => startSignOut()}
          >
            <IconLogout size={16} stroke={1.6} aria-hidden />
          </button>
        </div>
      ) : (
        <SignedOut status={session.status} error={session.error} onSignIn={() => startSignIn()} />
      )}
      {isSignedIn && !session.isPersistent && <p className="t3 sm">{t("workbench.session.notKept")}</p>}
      {isSignedIn && <ConnectionLine />}
    </div>
  );
}

function SignedOut({ status, error, onSignIn }: { status: string; error: string | null; onSignIn: () => void }) {
  const { t } = useTranslation();
  const isWaiting = status === "signing-in";
  return (
    <>
      {status === "expired" && <p className="warn sm">{t("workbench.session.expired")}</p>}
      {error && (
        <div className="note err" role="alert">
          <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
          <p>{error}</p>
        </div>
      )}
      {isWaiting ? (
        <div className="row">
          <p className="grow t2">{t("workbench.session.waiting")}</p>
          <button type="button" className="btn sml" onClick={() => void invoke("session.cancelSignIn", undefined)}>
            {t("workbench.dialog.cancel")}
          </button>
        </div>
      ) : (
        <button type="button" className="btn lg wide" onClick={onSignIn}>
          <IconLogin2 size={16} stroke={1.6} aria-hidden />
          {t("workbench.session.signIn")}
        </button>
      )}
      <p className="t3 sm">{t("workbench.session.localWorks")}</p>
    </>
  );
}

function ConnectionLine() {
  const { t } = useTranslation();
  const connection = useConnection();
  if (!connection) return null;
  if (connection.status === "live")
    return (
      <p className="row sm ok">
        <IconCloudCheck size={14} stroke={1.6} aria-hidden />
        {t("workbench.connection.uk")}
      </p>
    );
  const { refusal } = connection;
  return (
    <div className="note warn" role="status">
      <IconCloudOff size={16} stroke={1.6} aria-hidden />
      <div>
        <p className="b">
          {refusal
            ? t("workbench.connection.refused.title", { count: refusal.most })
            : t(`workbench.connection.title.${connection.status}`)}
        </p>
        {refusal && <p className="sm">{t("workbench.connection.refused.help")}</p>}
        <p className="sm t2">{t("workbench.connection.without")}</p>
        {connection.nextTryAt && (
          <p className="sm t3">{t("workbench.connection.nextTry", { at: formatSeconds(connection.nextTryAt) })}</p>
        )}
        <div className="fix">
          <button type="button" className="btn sml" onClick={() => void invoke("connection.retry", undefined)}>
            <IconRefresh size={14} stroke={1.6} aria-hidden />
            {t("workbench.connection.tryNow")}
          </button>
        </div>
      </div>
    </div>
  );
}
