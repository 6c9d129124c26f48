import { expect, test } from "vitest";
import { AUTH_ERROR_TOAST_MS, TOAST_MS, toastId } from "./toast-id.ts";

test("ERR-03: notices that say the same share an id, any difference gives another", () => {
  const notice = { kind: "error", title: "An error occurred", text: "No connection" } as const;
  expect(toastId({ ...notice })).toBe(toastId(notice));
  expect(toastId({ text: "Saved" })).toBe(toastId({ kind: "info", text: "Saved" }));
  const others = [
    { ...notice, kind: "warning" as const },
    { ...notice, title: "Oops" },
    { ...notice, text: "" },
  ];
  expect(new Set([notice, ...others].map(toastId)).size).toBe(4);
});

test("ERR-01: toasts stay 5 s, sign-in errors 90 s", () => {
  expect([TOAST_MS, AUTH_ERROR_TOAST_MS]).toEqual([5000, 90_000]);
});
