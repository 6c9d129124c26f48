import { Notifications } from "@mantine/notifications";
import { useTranslation } from "react-i18next";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import "./toasts.css";
import { TOAST_MS } from "./toast-id.ts";

/** Where toasts appear: bottom right, 360 px, at most three. Mount once, inside `MantineProvider`. */
export function Toasts() {
  const { t } = useTranslation();
  return (
    <Notifications
      position="bottom-right"
      containerWidth={360}
      autoClose={TOAST_MS}
      limit={3}
      transitionDuration={160}
      aria-label={t("notifications.region")}
    />
  );
}
