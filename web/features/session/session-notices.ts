import type { TFunction } from "i18next";
import { detailOf } from "#shared/ui/errors/failure-text.ts";
import { AUTH_ERROR_TOAST_MS } from "#shared/ui/notifications/toast-id.ts";
import type { Notice } from "#shared/ui/notifications/toast-id.ts";

/** AUT-04: a sign-in that did not work, with what the server or the browser said of it. */
export function loginErrorNotice(t: TFunction, failure?: unknown): Notice {
  const said = failure === undefined ? null : detailOf(failure);
  const detail = said?.replace(/[^.!?]$/, "$&.");
  return {
    kind: "error",
    title: t("web.session.error"),
    text: [t("web.session.errorText"), detail, t("web.session.tryAgain")].filter(Boolean).join(" "),
    duration: AUTH_ERROR_TOAST_MS,
  };
}

/** AUT-05: the identity provider refused. `reason` is its own, where it is known to be. */
export function authErrorNotice(t: TFunction, reason: string | null): Notice {
  return {
    kind: "error",
    title: t("web.session.authError"),
    text: [reason, t("web.session.tryAgain")].filter(Boolean).join(" "),
    duration: AUTH_ERROR_TOAST_MS,
  };
}

/** AUT-11: the sign-in is over, and with it what was known of the organisation. */
export function sessionExpiredNotice(t: TFunction): Notice {
  return { kind: "warning", title: t("web.session.expired"), text: t("web.session.expiredHint") };
}

/** AUT-14: another organisation was chosen in another tab or on another device. */
export function tenantChangedNotice(t: TFunction, name: string): Notice {
  return { kind: "warning", title: t("web.session.tenantChanged", { name }), text: t("web.session.tenantChangedHint") };
}
