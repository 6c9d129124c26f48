import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { ServedPurlin } from "#build/served-purlin.ts";
import { launch, type Workbench } from "./launch.ts";
import { query } from "./server-database.ts";
import { test } from "./shared-purlin.ts";
import { shot } from "./shot.ts";
import { signIn } from "./sign-in.ts";
import { addFirstProduct, chooseBaseModel, createOption, createProject, front, waitForModel } from "./steps.ts";

// Rooms of the duplex as hosts of a product: listed by storey, chosen by use.
const MODEL = join(import.meta.dirname, "../../../shared/ifc/arch_duplex_2x3.ifc");
test.skip(!existsSync(MODEL), "The IFC corpus (../shared/ifc) is not here: this needs arch_duplex_2x3.ifc.");

let workbench: Workbench | undefined;
test.afterAll(async ({ purlin }) => {
  await workbench?.close();
  await query(purlin.server, "drop function if exists put_on_rooms cascade");
});

/** Makes products that are added now those of the kit on rooms: no demonstration product is one. */
async function putOnRooms(server: ServedPurlin): Promise<void> {
  await query(
    server,
    `create function put_on_rooms() returns trigger language plpgsql as
       $$ begin new.activity_id := 'bathroom-pod'; new.inputs := '{}'; return new; end $$;
     create trigger put_on_rooms before insert on study_products for each row execute function put_on_rooms()`,
  );
}

test("a product on rooms lists them by storey and takes all bathrooms in one press", async ({ purlin }) => {
  await putOnRooms(purlin.server);
  workbench = await launch({ apiUrl: purlin.url });
  const { page } = workbench;
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(workbench, "Amira Khan");
  await createProject(workbench, "Rooms");
  await chooseBaseModel(workbench, MODEL);
  await createOption(workbench, "Pods");
  await waitForModel(workbench);
  await addFirstProduct(workbench);
  const rooms = front(page).getByRole("region", { name: "Rooms in the file" }).first();
  // Counted in the file: 21 spaces, four of them called Bathroom 1 or 2.
  await expect(rooms.getByText("21", { exact: true })).toBeVisible();
  await expect(rooms.getByText("Level 1", { exact: true })).toBeVisible();
  await rooms.getByRole("button", { name: "By use" }).click();
  await page.getByRole("menuitem", { name: "Bathroom (4)" }).click();
  await expect(front(page).getByText("4 rooms picked by hand")).toBeVisible();
  await rooms.getByRole("searchbox", { name: "Filter rooms" }).fill("bath level 1");
  await expect(rooms.getByRole("button", { name: /Bathroom 1/ })).toHaveCount(2);
  await rooms.getByRole("searchbox", { name: "Filter rooms" }).fill("");
  await shot(page, "rooms");
});
