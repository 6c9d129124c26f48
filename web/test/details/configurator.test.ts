import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { openScreen } from "#web/test/open-screen.tsx";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

test("CFG-05: a window is added at the first press, before the kit's code is there, and none where all is full", async () => {
  const { page, user } = await openScreen(app, "/configurator/product/1");
  const add = await page.findByRole("button", { name: "Add window" });
  const windows = (): number => page.getAllByText("Window", { selector: "summary b" }).length;
  const first = windows();
  add.click();
  await waitFor(() => expect(windows()).toBe(first + 1));
  // 9.6 m of wall: each window needs its own width and the studs beside it.
  for (let more = 0; more < 12 && add.getAttribute("aria-disabled") !== "true"; more++) {
    const before = windows();
    await user.click(add);
    await waitFor(() => expect(windows() > before || add.getAttribute("aria-disabled") === "true").toBe(true));
  }
  expect(add.getAttribute("aria-disabled")).toBe("true");
  expect(add.title).not.toBe("");
  const full = windows();
  await user.click(add);
  expect(windows()).toBe(full);
});

test("CFG-05: a mark that went with a new value stays away when the field is left, until a run says otherwise", async () => {
  const { page, user } = await openScreen(app, "/configurator/product/46");
  const sentence = /^Of type T01 there is 1 pod of one hand/;
  const marks = (): number => page.queryAllByText(sentence, { selector: ".form-field *" }).length;
  await waitFor(() => expect(marks()).toBe(1));
  const ordered = await page.findByLabelText<HTMLInputElement>(/^Pods in the order/);
  ordered.focus();
  await user.clear(ordered);
  await user.type(ordered, "45");
  expect(marks()).toBe(0);
  ordered.blur();
  // The page is drawn anew for the focus that is gone.
  await Promise.resolve();
  expect(marks()).toBe(0);
});

test("CFG-07: an emptied size of the demonstration counts as its default, and the form stays", async () => {
  const { page, user } = await openScreen(app, "/configurator/product/1");
  const length = await page.findByLabelText<HTMLInputElement>("Wall length", { selector: "[inputmode]" });
  const openings = (): number => page.getAllByText(/^(Window|Door)$/, { selector: "summary b" }).length;
  const first = openings();
  // The kit's own code is there once a window was added.
  await user.click(await page.findByRole("button", { name: "Add window" }));
  await waitFor(() => expect(openings()).toBe(first + 1));
  await change(length, "9,000");
  await change(length, "");
  length.blur();
  await waitFor(() => expect(length.value).toBe("9,600"));
  const [width] = page.getAllByLabelText<HTMLInputElement>("Opening width");
  if (!width) throw new Error("no opening");
  await change(width, "");
  width.blur();
  await waitFor(() => expect(width.value).toBe("1,200"));
  expect(openings()).toBe(first + 1);

  async function change(input: HTMLInputElement, text: string): Promise<void> {
    await user.clear(input);
    if (text !== "") await user.type(input, text);
    // The form answers 200 ms after the last change.
    await waitFor(() => expect(window.location.search).toContain(text === "" ? "length" : "9000"));
  }
});
