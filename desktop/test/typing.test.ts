import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import { query } from "#desktop/e2e/support/server-database.ts";
import { openWorkbench, type OpenWorkbench } from "./open-workbench.tsx";
import { serveForFile } from "./served.ts";
import { fill, OPTION, savedInputs, whereAmiraDesigns } from "./steps.ts";

// Inputs that are not valid or cannot be saved: kept as typed, never run over, and sent when they can be.
const purlin = serveForFile();

const saving = ({ page }: OpenWorkbench) => within(page.getByRole("contentinfo"));
const input = ({ front }: OpenWorkbench, name: RegExp) => front().getByRole("textbox", { name });

test("one input that is not valid stops no other, stays as typed over a change of tab, and stops a run", async () => {
  const amira = await whereAmiraDesigns(purlin.url, "Invalid yard");
  const { user, page, front, computer, id } = amira;
  await fill(amira, /Panel max width/, "99999");
  await fill(amira, /Joint gap/, "12");
  await saving(amira).findByText(/1 edit only on this computer/);
  await waitFor(async () => expect((await savedInputs(computer, id))["jointGap"]).toBe(12));
  await user.click(front().getByRole("tab", { name: "Properties" }));
  await user.click(page.getByRole("tab", { name: "Invalid yard" }));
  await user.click(page.getByRole("tab", { name: /^B · LGS panels/ }));
  await user.click(front().getByRole("tab", { name: "Product" }));
  expect(input(amira, /Panel max width/)).toMatchObject({ value: "99,999", ariaInvalid: "true" });

  await user.click(front().getByRole("tab", { name: "Properties" }));
  await user.click(front().getByRole("button", { name: "Run study" }));
  await page.findByText("The run was not started");
  await waitFor(() => expect(document.activeElement).toBe(input(amira, /Panel max width/)));
  front().getByText(/^Panel max width of .* is not valid\. 99,999 mm is over/);
  const { execution } = await computer.api<DesignOption>("getDesignOption", { params: { id } });
  expect(execution).toBeNull();
});

test("ERR-06: a server that refuses or is gone while saving takes nothing away, and gets the edit later", async () => {
  const amira = await whereAmiraDesigns(purlin.url, "Silent yard");
  const { page, computer, id } = amira;
  await query(
    purlin.server,
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$;
     create trigger refuse before update on study_products for each row execute function refuse()`,
  );
  await fill(amira, /Joint gap/, "13");
  await page.findByText(/^We encountered issues with saving your product configuration\./);
  await query(purlin.server, "drop function refuse cascade");
  computer.isSavingBroken = true;
  await fill(amira, /Joint gap/, "14");
  await saving(amira).findByText(/1 edit only on this computer/);
  await purlin.line.cut();
  await saving(amira).findByText(/Reconnecting|Offline/);
  expect(input(amira, /Joint gap/)).toMatchObject({ value: "14" });
  computer.isSavingBroken = false;
  await purlin.line.mend();
  await computer.handlers["connection.retry"](undefined);
  await waitFor(async () => expect((await savedInputs(computer, id))["jointGap"]).toBe(14));
  await saving(amira).findByText(/^Saved/);
  await waitFor(() =>
    expect(page.getAllByRole("status").map(({ textContent }) => textContent)).toContain("Configuration saved."),
  );
});

test("a tab, and then the program, closed right after typing: what was typed is saved, and nothing is found", async () => {
  const amira = await whereAmiraDesigns(purlin.url, "Hasty yard");
  const { user, page, front, computer, id } = amira;
  await fill(amira, /Joint gap/, "18");
  await user.keyboard("{Control>}w{/Control}");
  await waitFor(() => expect(page.queryByRole("tab", { name: /^B · LGS panels/ })).toBeNull());
  const card = within(await page.findByRole("article", { name: OPTION }));
  await card.findByText("Free");
  expect((await savedInputs(computer, id))["jointGap"]).toBe(18);
  await user.click(card.getByRole("button", { name: "Occupy and open" }));
  await waitFor(() => expect(input(amira, /Joint gap/)).toMatchObject({ value: "18" }));
  await waitFor(() => front().getByText(/You hold this option since/));
  await fill(amira, /Joint gap/, "20");
  await amira.quit();
  const inputs = await query<{ gap: number }>(
    purlin.server,
    `select (inputs -> 'jointGap')::int as gap from study_products where design_option_id = $1`,
    [id],
  );
  expect(inputs).toEqual([{ gap: 20 }]);
});

test("offline, seats and locks say why they wait, and Try now brings the server back at once", async () => {
  const amira = await whereAmiraDesigns(purlin.url, "Cut yard");
  const { user, page, front, computer } = amira;
  const tryNow = () => saving(amira).getByRole("button", { name: "Try now" });
  const nextTry = async () => (await computer.handlers["connection.get"](undefined)).nextTryAt ?? null;
  await purlin.line.cut();
  await saving(amira).findByText("Reconnecting");
  for (const name of ["Vacate", "Lock"]) {
    const button = front().getByRole("button", { name });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(button.getAttribute("aria-description")).toBe("Not connected: seats and locks need the server.");
  }
  const before = await nextTry();
  await user.click(tryNow());
  await waitFor(async () => expect(await nextTry()).not.toBe(before));
  await user.click(page.getByRole("tab", { name: "Start" }));
  await waitFor(() => front().getByText("No connection to the server"));
  await purlin.line.mend();
  await user.click(front().getByRole("button", { name: "Try now" }));
  await saving(amira).findByText("Connected");
  expect(saving(amira).queryByRole("button", { name: "Try now" })).toBeNull();
});

test("as many connections of one person elsewhere as the server takes: it says so, and what to do", async () => {
  const amira = await openWorkbench({ apiUrl: purlin.url });
  const { user, front, computer } = amira;
  await computer.signIn("Amira Khan");
  await purlin.line.cut();
  await saving(amira).findByText("Reconnecting");
  await query(
    purlin.server,
    `insert into connections (id, user_id, tenant_id, node, connected_at, last_heartbeat)
     select 'elsewhere-' || number, id, active_tenant_id, (select max(node) from connections), now(), now() + interval '10 minutes'
     from users, generate_series(1, 20) as number where name = 'Amira Khan'`,
  );
  await purlin.line.mend();
  await computer.handlers["connection.retry"](undefined);
  await saving(amira).findByText("Too many connections");
  await waitFor(() => front().getByText(/You have 20 connections open already/));
  await query(purlin.server, "delete from connections where id like 'elsewhere-%'");
  await user.click(front().getByRole("button", { name: "Try now" }));
  expect(await saving(amira).findByText("Connected")).toBeDefined();
});

test("PRJ-08, B-05: after a start tabs come back, what never arrived is offered, and applied only on demand", async () => {
  const before = await whereAmiraDesigns(purlin.url, "Found yard");
  const { computer, id } = before;
  await fill(before, /Joint gap/, "14");
  await waitFor(async () => expect((await savedInputs(computer, id))["jointGap"]).toBe(14));
  computer.isSavingBroken = true;
  await fill(before, /Panel max width/, "99999");
  await fill(before, /Joint gap/, "16");
  await saving(before).findByText(/2 edits only on this computer/);
  // The line is cut: nothing is said to the server on the way out.
  await purlin.line.cut();
  const { folder } = computer;
  await before.quit();
  await purlin.line.mend();
  // The file is saved anew meanwhile.
  const house = join(folder, "samples", "purlin-sample-house.ifc");
  writeFileSync(house, readFileSync(house, "utf8").replace("'Garden plot'", "'Back garden'"));

  const after = await openWorkbench({ apiUrl: purlin.url, folder });
  const { page, user, front } = after;
  const tab = await page.findByRole("tab", { name: new RegExp(OPTION) });
  expect(tab.getAttribute("aria-selected")).toBe("true");
  page.getByRole("tab", { name: "Found yard" });
  const offer = within(
    await waitFor(() => front().getByRole("region", { name: "2 edits were found that never reached the server" })),
  );
  expect(offer.getByRole("row", { name: /Joint gap/ }).textContent).toMatch(/14.*16/);
  expect(offer.getByRole("row", { name: /Panel max width/ }).textContent).toContain("over 12,000");
  await waitFor(() => expect(offer.getByRole("checkbox", { name: /Joint gap/ })).toMatchObject({ checked: true }));
  expect(offer.getByRole("checkbox", { name: /Panel max width/ })).toMatchObject({ disabled: true });
  // The base model is what it was, and the new content is compared beside the edits.
  const base = await waitFor(() => front().getByRole("region", { name: /The base model is another one/ }));
  await within(base).findByText("No wall and no room was added, moved, changed or taken away.");
  // The picture shows changes; without any there is nothing to draw.
  expect(base.querySelector(".base-picture")).toBeNull();
  expect((await savedInputs(after.computer, id))["jointGap"]).toBe(14);
  const apply = () => offer.getByRole("button", { name: /pply 1$/ });
  // Until the workbench is connected it takes no press.
  await waitFor(() => expect(apply()).toMatchObject({ disabled: false }));
  await user.click(apply());
  await page.findByText(/1 edit applied\./);
  expect((await savedInputs(after.computer, id))["jointGap"]).toBe(16);
  expect(input(after, /Panel max width/)).toMatchObject({ value: "99,999" });
});
