import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { fireEvent } from "@testing-library/dom";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { waitFor } from "#build/testing/page-queries.ts";
import { makePdf } from "#api/database/seeds/demo/pdf.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { openScreen } from "#web/test/open-screen.tsx";
import { aDraft, readDraft } from "./drafts.ts";

declare const jsdom: { reconfigure(settings: { url: string }): void };

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

/**
 * A server that the document is of: uploads go to their own origin and past `fetch`. It hands on to the application
 * what it got once it may.
 */
async function openGate() {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const arrived: string[] = [];
  const stopped: string[] = [];
  const toCut = new Set<string>();
  const server = createServer((incoming, answer) => {
    const name = new URL(incoming.url ?? "", app.url).searchParams.get("name") ?? "";
    // The window stays of the origin that it began with.
    answer.setHeader("access-control-allow-origin", "*");
    answer.setHeader("access-control-allow-headers", "*, authorization");
    if (incoming.method === "OPTIONS") {
      answer.end();
      return;
    }
    arrived.push(name);
    if (toCut.delete(name)) {
      // In the middle: the rest of the file is still to come.
      incoming.once("data", () => incoming.socket.destroy());
      return;
    }
    let isStopped = false;
    answer.on("close", () => {
      isStopped = !answer.writableFinished;
      if (isStopped) stopped.push(name);
    });
    void Promise.all([buffer(incoming), opened]).then(([body]) => {
      if (isStopped) return;
      const { method = "", headers } = incoming;
      const onwards = request(new URL(incoming.url ?? "", app.url), { method, headers }, (from) => {
        answer.writeHead(from.statusCode ?? 0, from.headers);
        from.pipe(answer);
      });
      onwards.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const before = window.location.href;
  jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
  onTestFinished(() => {
    jsdom.reconfigure({ url: before });
    server.closeAllConnections();
    server.close();
  });
  return {
    open,
    arrived,
    stopped,
    /** The next upload of this name loses its connection once its first bytes are there. */
    cut: (name: string) => toCut.add(name),
  };
}

test("documents of a product are dropped, each with its progress, one stopped, the other kept", async () => {
  const id = await aDraft(app, demoUsers.supplierOwner, "Product", { documents: [] });
  const gate = await openGate();
  const { page, user } = await openScreen(app, `/register/product?draft=${id}&step=files`, { as: "supplierOwner" });
  const zone = (await page.findByText("Drop documents here")).closest(".drop-zone") as HTMLElement;
  const isOver = (over: boolean) => waitFor(() => expect("over" in zone.dataset).toBe(over));
  fireEvent.dragOver(zone);
  await isOver(true);
  fireEvent.dragLeave(zone);
  await isOver(false);
  fireEvent.dragOver(zone);
  await isOver(true);
  const files = ["Guide.pdf", "Secret.pdf"].map(
    (name) => new File([new Uint8Array(makePdf(name, ["Lift with two"]))], name),
  );
  fireEvent.drop(zone, { dataTransfer: { files } });
  await isOver(false);
  const bars = () =>
    page
      .queryAllByRole("progressbar")
      .map((bar) => [bar.getAttribute("aria-label"), bar.getAttribute("aria-valuenow")]);
  await waitFor(() => expect(bars()).toEqual(["Guide.pdf", "Secret.pdf"].map((name) => [name, "0"])));
  expect(page.getAllByText("0%")).toHaveLength(2);
  await waitFor(() => expect(gate.arrived.toSorted()).toEqual(["Guide.pdf", "Secret.pdf"]));
  await user.click(page.getByRole("button", { name: "Stop Secret.pdf" }));
  await waitFor(() => expect(gate.stopped).toEqual(["Secret.pdf"]));
  expect(bars()).toEqual([["Guide.pdf", "0"]]);
  gate.open();
  await waitFor(() => expect(bars()).toEqual([]));
  const stored = async () => (await readDraft(app, demoUsers.supplierOwner, id)).payload;
  await expect.poll(stored).toMatchObject({ documents: [{ name: "Guide" }] });
});

test("a connection that is lost in the middle of a file is told in words, and what is typed stays", async () => {
  const id = await aDraft(app, demoUsers.supplierOwner, "Product", { documents: [] });
  const gate = await openGate();
  gate.open();
  const { page, user } = await openScreen(app, `/register/product?draft=${id}&step=files`, { as: "supplierOwner" });
  const zone = (await page.findByText("Drop documents here")).closest(".drop-zone") as HTMLElement;
  const drop = (name: string, bytes: Uint8Array) =>
    fireEvent.drop(zone, { dataTransfer: { files: [new File([new Uint8Array(bytes)], name)] } });
  drop("Guide.pdf", makePdf("Guide", ["Lift with two"]));
  const typed = await page.findByLabelText("Name");
  await user.clear(typed);
  await user.type(typed, "Lifting plan");

  gate.cut("Large.pdf");
  const large = Buffer.concat([makePdf("Large", []), Buffer.alloc(4_000_000, "%"), Buffer.from("\n%%EOF")]);
  drop("Large.pdf", large);
  const alert = await page.findByRole("alert");
  expect(alert.textContent).toBe("Large.pdfNo connection. Drop the file again.");
  expect(page.queryByRole("progressbar")).toBeNull();
  expect(page.getByLabelText("Name")).toHaveProperty("value", "Lifting plan");
  const stored = async () => (await readDraft(app, demoUsers.supplierOwner, id)).payload;
  await expect.poll(stored).toMatchObject({ documents: [{ name: "Lifting plan" }] });
  expect(await app.database.knex("profile_uploads").where({ name: "Large" })).toEqual([]);

  await user.click(page.getByRole("button", { name: /Large\.pdf/ }));
  drop("Large.pdf", large);
  await expect.poll(stored).toMatchObject({ documents: [{ name: "Lifting plan" }, { name: "Large" }] });
  expect(page.queryByRole("alert")).toBeNull();
});
