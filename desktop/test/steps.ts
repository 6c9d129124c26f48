import { expect } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import type { StudyInputs } from "#shared/contracts/design/input-edits.ts";
import { runEnd } from "#desktop/e2e/support/run-end.ts";
import type { Computer } from "./computer.ts";
import { openWorkbench, type OpenWorkbench } from "./open-workbench.tsx";

/** What many tests of the workbench do by the same presses. */

/** The id of an option, by names. */
export async function findOption({ api }: Computer, project: string, name: string): Promise<string> {
  const projects = await api<{ id: string; name: string }[]>("listProjects");
  const projectId = projects.find((each) => each.name === project)?.id;
  const options = await api<{ id: string; name: string }[]>("listDesignOptions", { query: { projectId } });
  const found = options.find((each) => each.name === name);
  if (!found) throw new Error(`${project} has no option ${name}.`);
  return found.id;
}

/** Opens a project of the start page. */
export async function openProject({ page, user }: OpenWorkbench, name: string): Promise<void> {
  await user.click(await page.findByRole("button", { name: new RegExp(name) }));
  await page.findByRole("heading", { name });
}

/** Makes a design option of the project in front, and ends in its tab as the one who holds it. */
export async function createOption({ page, user, front }: OpenWorkbench, name: string): Promise<void> {
  const button = await waitFor(() => {
    const [shown] = page.getAllByRole("button", { name: "New design option" });
    // Until the workbench is connected it takes no press.
    if (shown === undefined || shown.getAttribute("aria-disabled") === "true") throw new Error("It cannot be pressed.");
    return shown;
  });
  await user.click(button);
  await user.type(await page.findByLabelText("Name of the option"), name);
  await user.click(page.getByRole("button", { name: "Create option" }));
  await waitFor(() => front().getByText(/You hold this option since/));
}

/** Adds the library's first product on walls to the option in front. */
export function addFirstProduct(workbench: OpenWorkbench): Promise<void> {
  return addProduct(workbench, "Add Closed timber panel 140");
}

/** Adds a product of the library to the option in front. @param name of its button: "Add …" */
export async function addProduct({ page, user, front }: OpenWorkbench, name: string): Promise<void> {
  await user.click(front().getByRole("button", { name: "Add" }));
  await user.click(first(await page.findAllByRole("button", { name })));
  await waitFor(() => expect(page.queryByRole("dialog", { name: "Add a product" })).toBeNull());
  await waitFor(() => front().getByRole("region", { name: "Inputs" }));
}

/** Makes a project and chooses a local file as its base model. */
export async function projectOf({ computer, user, front, ...rest }: OpenWorkbench, name: string, path: string) {
  await computer.api("createProject", { body: { name } });
  await openProject({ computer, user, front, ...rest }, name);
  computer.picks.push(path);
  await user.click(await waitFor(() => front().getByRole("button", { name: "Choose an IFC model" })));
  await waitFor(() => within(front().getByRole("region", { name: "Base model" })).getByText(/· Watched$/));
}

/** Runs the study in front, and waits for its end and what lies over the model. */
export async function runToTheEnd({ user, front }: OpenWorkbench): Promise<void> {
  const run = await waitFor(() => front().getByRole("button", { name: "Run study" }));
  let hasEnded = false;
  void runEnd().then(() => (hasEnded = true));
  await user.click(run);
  // Says what the page says where it has not.
  await waitFor(() => expect(hasEnded, "The run has ended").toBe(true), { timeout: 110_000 });
  await waitFor(() => front().getByRole("region", { name: "Overlay" }));
}

/** Waits until the whole model in front is read. */
export async function waitForModel({ front }: OpenWorkbench): Promise<void> {
  await waitFor(() => front().getByText(/^[\d,]+ elements?$/));
}

/** Opens an option that somebody else holds, from its card, to look at. */
export async function lookAtOption({ page, user }: OpenWorkbench, name: string): Promise<void> {
  await user.click(await page.findByRole("button", { name: `More actions for ${name}` }));
  await user.click(await page.findByRole("menuitem", { name: "Open" }));
}

/** The inputs of an option's one product, as the server has them. */
export async function savedInputs({ api }: Computer, optionId: string): Promise<StudyInputs["inputs"]> {
  const { products } = await api<{ products: object }>("getDesignOption", { params: { id: optionId } });
  const params = { studyId: optionId, productId: Object.keys(products)[0] };
  return (await api<StudyInputs>("getStudyInputs", { params })).inputs;
}

/** Takes the house that the workbench writes itself as the base model of the project in front. */
export async function chooseSampleHouse({ user, front }: OpenWorkbench): Promise<void> {
  await user.click(front().getByRole("button", { name: "No IFC at hand? Open a sample house" }));
  await waitFor(() => within(front().getByRole("region", { name: "Base model" })).getByText(/· Watched$/));
}

/** The option of `whereAmiraDesigns`. */
export const OPTION = "B · LGS panels";

/** Amira's page, holding `OPTION` of a new project of the sample house, with one product in it; `id` is the option's. */
export async function whereAmiraDesigns(
  apiUrl: string,
  project: string,
  readsModels = false,
): Promise<OpenWorkbench & { id: string }> {
  const amira = await openWorkbench({ apiUrl, readsModels });
  await amira.computer.signIn("Amira Khan");
  await amira.computer.api("createProject", { body: { name: project } });
  await openProject(amira, project);
  await chooseSampleHouse(amira);
  await createOption(amira, OPTION);
  await addFirstProduct(amira);
  return Object.assign(amira, { id: await findOption(amira.computer, project, OPTION) });
}

/** Types over an input of the product in front. */
export async function fill({ user, front }: OpenWorkbench, name: RegExp, text: string): Promise<void> {
  const box = await waitFor(() => front().getByRole("textbox", { name }));
  await user.clear(box);
  await user.type(box, text);
}

/** The first of what was found, which is never nothing. */
export function first(found: readonly HTMLElement[]): HTMLElement {
  const [element] = found;
  if (element === undefined) throw new Error("Nothing was found.");
  return element;
}
