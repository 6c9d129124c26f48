import { Notifications } from "@mantine/notifications";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import "./toasts.css";
import { TOAST_MS } from "./toast-id.ts";

/** Where toasts appear: bottom right, 360 px, at most three. */
export function ToastStack({ label }: { label: string }) {
  return (
    <section aria-label={label}>
      <Notifications
        position="bottom-right"
        containerWidth={360}
        autoClose={TOAST_MS}
        limit={3}
        transitionDuration={160}
        withinPortal={false}
      />
    </section>
  );
}
