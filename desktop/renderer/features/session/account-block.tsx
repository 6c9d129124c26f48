import { ActionIcon, Button } from "@mantine/core";
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
import { InlineNote } from "#desktop/renderer/layout/inline-note.tsx";

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

  if (!session) return <div className="account-block" aria-busy />;
  return (
    <div className="account-block">
      {session.user && isSignedIn ? (
        <div className="row">
          <span className="person-disc me big" aria-hidden>
            {session.user.initials}
          </span>
          <div className="grow">
            <p className="text-medium ellipsis">{session.user.name}</p>
            <p className="text-hint text-small ellipsis">
              {session.user.tenantName} · {t(`workbench.licence.${session.user.licence}`)}
            </p>
          </div>
          <ActionIcon aria-label={t("workbench.command.session.signOut")} onClick={() => startSignOut()}>
            <IconLogout size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </div>
      ) : (
        <SignedOut status={session.status} error={session.error} onSignIn={() => startSignIn()} />
      )}
      {isSignedIn && !session.isPersistent && <p className="text-hint text-small">{t("workbench.session.notKept")}</p>}
      {isSignedIn && <ConnectionLine />}
    </div>
  );
}

function SignedOut({ status, error, onSignIn }: { status: string; error: string | null; onSignIn: () => void }) {
  const { t } = useTranslation();
  const isWaiting = status === "signing-in";
  return (
    <>
      {status === "expired" && <p className="tone-warning text-small">{t("workbench.session.expired")}</p>}
      {error && (
        <InlineNote tone="error" role="alert" icon={<IconAlertTriangle size={16} stroke={1.6} aria-hidden />}>
          <p>{error}</p>
        </InlineNote>
      )}
      {isWaiting ? (
        <div className="row">
          <p className="grow text-secondary">{t("workbench.session.waiting")}</p>
          <Button size="xs" onClick={() => void invoke("session.cancelSignIn", undefined)}>
            {t("workbench.dialog.cancel")}
          </Button>
        </div>
      ) : (
        <Button size="lg" fullWidth leftSection={<IconLogin2 size={16} stroke={1.6} aria-hidden />} onClick={onSignIn}>
          {t("workbench.session.signIn")}
        </Button>
      )}
      <p className="text-hint text-small">{t("workbench.session.localWorks")}</p>
    </>
  );
}

function ConnectionLine() {
  const { t } = useTranslation();
  const connection = useConnection();
  if (!connection) return null;
  if (connection.status === "live")
    return (
      <p className="row text-small tone-ok">
        <IconCloudCheck size={14} stroke={1.6} aria-hidden />
        {t("workbench.connection.live")}
      </p>
    );
  const { refusal } = connection;
  return (
    <InlineNote tone="warning" role="status" icon={<IconCloudOff size={16} stroke={1.6} aria-hidden />}>
      <p className="text-strong">
        {refusal
          ? t("workbench.connection.refused.title", { count: refusal.most })
          : t(`workbench.connection.title.${connection.status}`)}
      </p>
      {refusal && <p className="text-small">{t("workbench.connection.refused.help")}</p>}
      <p className="text-small text-secondary">{t("workbench.connection.without")}</p>
      {connection.nextTryAt && (
        <p className="text-small text-hint">
          {t("workbench.connection.nextTry", { at: formatSeconds(connection.nextTryAt) })}
        </p>
      )}
      <div className="note-actions">
        <Button
          size="xs"
          leftSection={<IconRefresh size={14} stroke={1.6} aria-hidden />}
          onClick={() => void invoke("connection.retry", undefined)}
        >
          {t("workbench.connection.tryNow")}
        </Button>
      </div>
    </InlineNote>
  );
}
