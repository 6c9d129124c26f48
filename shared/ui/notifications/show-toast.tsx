import { notifications, notificationsStore } from "@mantine/notifications";
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import { ACTION_TOAST_MS, TOAST_MS, toastId } from "./toast-id.ts";
import type { Notice, NoticeKind } from "./toast-id.ts";

const ICONS: Readonly<Record<NoticeKind, typeof IconInfoCircle>> = {
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
  success: IconCircleCheck,
};

let actions = 0;

/** Puts a toast on the screen unless an identical one is there (ERR-03). `words` come from the catalogue. */
export function showToast(notice: Notice, words: { errorTitle: string; dismiss: string }): void {
  // Two that say the same undo different things: none takes the other's way back.
  const id = notice.action ? `${toastId(notice)}:${(actions += 1)}` : toastId(notice);
  const kind = notice.kind ?? "info";
  const { notifications: visible, queue } = notificationsStore.getState();
  if ([...visible, ...queue].some((other) => other.id === id)) return;
  const Icon = ICONS[kind];
  notifications.show({
    id,
    title: notice.title ?? (kind === "error" ? words.errorTitle : undefined),
    message: notice.action ? <WithAction notice={notice} action={notice.action} id={id} /> : notice.text,
    icon: <Icon size={18} stroke={1.8} aria-hidden />,
    autoClose: notice.duration ?? (notice.action ? ACTION_TOAST_MS : TOAST_MS),
    role: kind === "error" ? "alert" : "status",
    closeButtonProps: { "aria-label": words.dismiss },
    "data-kind": kind,
  });
}

function WithAction({ notice, action, id }: { notice: Notice; action: NonNullable<Notice["action"]>; id: string }) {
  const run = () => {
    notifications.hide(id);
    action.run();
  };
  return (
    <span style={{ display: "flex", gap: 12, alignItems: "center", justifyContent: "space-between" }}>
      {notice.text}
      <button type="button" className="link" onClick={run}>
        {action.label}
      </button>
    </span>
  );
}
