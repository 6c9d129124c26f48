import { notificationsStore } from "@mantine/notifications";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { beforeEach, expect, test } from "vitest";
import { CallError } from "#shared/client/call.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { showToast } from "./show-toast.tsx";
import type { NoticeKind } from "./toast-id.ts";
import { useNotifyFailure } from "./use-notify.tsx";

const i18n = createI18n(siteBundle, "en-GB");
const { t } = i18n;
const words = { errorTitle: t("notifications.error"), dismiss: t("notifications.dismiss") };
const visible = () => notificationsStore.getState().notifications;

beforeEach(() => notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] }));

test("ERR-03: a toast that is on the screen is not shown again, one that says something else is", () => {
  for (const text of ["No connection", "No connection", "Saved"]) showToast({ text }, words);
  expect(visible().map(({ message }) => message)).toEqual(["No connection", "Saved"]);
});

test("two toasts that say the same and undo different things are both shown", () => {
  for (let times = 0; times < 2; times += 1)
    showToast({ text: "Product removed.", action: { label: "Undo", run: () => {} } }, words);
  // Long enough to read it and find the button.
  expect(visible()).toMatchObject([{ autoClose: 10_000 }, { autoClose: 10_000 }]);
});

test.each<[NoticeKind | undefined, string, string | undefined]>([
  ["error", "alert", "An error occurred"],
  ["warning", "status", undefined],
  ["success", "status", undefined],
  ["info", "status", undefined],
  [undefined, "status", undefined],
])(
  "ERR-01, ERR-03: a toast of the kind %s has the role %s, closes in 5 s and by 'Dismiss notification'",
  (kind, role, title) => {
    showToast({ text: "It happened", ...(kind && { kind }) }, words);
    expect(visible()).toMatchObject([
      {
        role,
        title,
        autoClose: 5000,
        "data-kind": kind ?? "info",
        closeButtonProps: { "aria-label": "Dismiss notification" },
      },
    ]);
  },
);

test("ERR-03, ERR-04, ERR-05: the words of failures that nobody words better", () => {
  expect([t("errors.dataFailure"), t("errors.refreshOrSupport"), t("errors.oops"), t("errors.noData")]).toEqual([
    "There was a problem with getting data for this page.",
    "Please try to refresh the page or contact our support.",
    "Oops",
    "We couldn't get requested data.",
  ]);
});

test("ERR-02, ERR-03: a failure without own words gets the default ones around what the server said", async () => {
  const given: ReturnType<typeof useNotifyFailure>[] = [];
  renderToStaticMarkup(
    createElement(I18nextProvider, { i18n }, createElement(Page, { give: (fail) => given.push(fail) })),
  );
  const problem = { type: "about:blank", title: "Internal Server Error", status: 500, statusCode: 500 };
  given[0]?.(new CallError({ ...problem, code: "internal_error", detail: "The disk is full." }));
  await expect.poll(visible).toMatchObject([
    {
      title: "An error occurred",
      message:
        "There was a problem with getting data for this page. The disk is full. Please try to refresh the page or contact our support.",
    },
  ]);
});

function Page({ give }: { give(fail: ReturnType<typeof useNotifyFailure>): void }) {
  give(useNotifyFailure());
  return null;
}
