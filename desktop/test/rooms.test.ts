import { join } from "node:path";
import { expect, test } from "vitest";
import { corpusFolder, hasCorpus } from "#build/testing/ifc-corpus.ts";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { openWorkbench } from "./open-workbench.tsx";
import { serveForFile } from "./served.ts";
import { addProduct, createOption, fill, projectOf, runToTheEnd, waitForModel } from "./steps.ts";

// Pods in the rooms of the duplex and panels on its walls: two products of one study, listed, run and drawn together.
const purlin = serveForFile();

test.skipIf(!hasCorpus)(
  "rooms are taken by use; pods and panels lie over the model together, each with an eye of its own",
  async () => {
    const amira = await openWorkbench({ apiUrl: purlin.url, readsModels: true });
    const { user, page, front, computer } = amira;
    await computer.signIn("Amira Khan");
    await projectOf(amira, "Rooms", join(corpusFolder, "arch_duplex_2x3.ifc"));
    await createOption(amira, "Pods");
    await waitForModel(amira);
    await addProduct(amira, "Add Tarnbeck GRP shower pod");
    const [region] = await waitFor(() => front().getAllByRole("region", { name: "Rooms in the file" }));
    const rooms = within(region ?? document.body);
    // Counted in the file: 21 spaces, four of them called Bathroom 1 or 2.
    await rooms.findByText("21");
    await rooms.findByText("Level 1");
    await user.click(rooms.getByRole("button", { name: "By use" }));
    await user.click(await page.findByRole("menuitem", { name: "Bathroom (4)" }));
    await waitFor(() => front().getByText("4 rooms picked by hand"));
    const filter = rooms.getByRole("searchbox", { name: "Filter rooms" });
    await user.type(filter, "bath level 1");
    await waitFor(() => expect(rooms.getAllByRole("button", { name: /Bathroom 1/ })).toHaveLength(2));
    await user.clear(filter);

    // Bathrooms of 2,171 × 1,456 mm take no pod but the smallest one.
    const inputs = within(front().getByRole("region", { name: "Inputs" }));
    await user.selectOptions(inputs.getByRole("combobox", { name: "Type" }), "WC");
    await fill(amira, /^Length inside/, "1750");
    await fill(amira, /^Width inside/, "1200");
    await user.tab();
    await within(page.getByRole("contentinfo")).findByText(/^Saved \d\d:\d\d/);
    await addProduct(amira, "Add LGS wall panel 100");
    // A run takes hosts for the products that the page knows of.
    await waitFor(() => front().getByText("Walls in the file"));
    await runToTheEnd(amira);
    const legend = within(front().getByRole("region", { name: "Overlay" }));
    const group = (name: string) => waitFor(() => within(legend.getByRole("group", { name })));
    const pods = await group("Tarnbeck GRP shower pod");
    const panels = await group("LGS wall panel 100");
    await pods.findByRole("button", { name: /^Pods ?2$/ });
    await pods.findByRole("button", { name: /^Rooms that fit ?2$/ });
    (await group("Rooms without a unit")).getByRole("button", { name: /^K1-08 No place for its door ?2$/ });
    await waitFor(() => front().getByText(/^Cut over Level 1, at/));
    await panels.findByRole("button", { name: /^Panels ?\d+$/ });
    const replaced = () => legend.getByRole("button", { name: /replaced ?\d+$/ }).textContent;
    await waitFor(() => expect(replaced()).toMatch(/^Elements replaced\d+$/));

    // Without the panels their walls come back, and only doors of rooms are replaced by pods.
    const eyeOfPanels = () => panels.getByRole("button", { name: "Visible: LGS wall panel 100" });
    await user.click(eyeOfPanels());
    await waitFor(() => expect(eyeOfPanels().ariaPressed).toBe("false"));
    expect(pods.getByRole("button", { name: /^Visible: Tarnbeck/ }).ariaPressed).toBe("true");
    await waitFor(() => expect(replaced()).toMatch(/^Doors replaced2$/));
    await user.click(eyeOfPanels());
    await waitFor(() => expect(replaced()).toMatch(/^Elements replaced\d+$/));

    // Both bathrooms upstairs are too narrow behind their doors: told with their ways out, of which one is taken and undone.
    await user.click(front().getByRole("cell", { name: "Tarnbeck GRP shower pod" }));
    const tab = () => front().getByRole("tab", { name: /^Rooms without a unit/ });
    await waitFor(() => expect(tab().textContent).toMatch(/2$/));
    await user.keyboard("{F8}");
    await waitFor(() => expect(tab().ariaSelected).toBe("true"));
    const list = within(front().getByRole("tabpanel", { name: /^Rooms without a unit/ }));
    const current = () => document.querySelector(".without-unit [aria-current]")?.textContent;
    await waitFor(() => expect(current()).toMatch(/K1-08.*Bathroom 2/));
    const [leave] = await waitFor(() => list.getAllByRole("button", { name: /^Leave/ }));
    if (leave) await user.click(leave);
    await waitFor(() => front().getByText(/^[123] rooms? picked by hand$/));
    // The offer to undo the choice of bathrooms may still stand there: it would take all rooms.
    const undo = () => page.getAllByRole("button", { name: "Undo" }).at(-1);
    await waitFor(() => expect(undo()).toBeDefined());
    await user.click(undo() ?? document.body);
    await waitFor(() => front().getByText("4 rooms picked by hand"));
  },
);
