import { randomUUID } from "node:crypto";
import { type AccessRow, row } from "./access-table.ts";
import { deleted, deleterFor, project } from "./studies-subjects.ts";

const values = () => ({ name: `Project ${randomUUID()}` });

/** R-21 "Projects, options (read)": the own tenant's; staff have none. */
export const projectAccess: AccessRow[] = [
  //  what                                       anonymous registered owner approver manager proxy onboarding stranger member acting
  row("GET /api/projects", "401 200 200 403 200 200 403 200 200 200"),
  row("POST /api/projects", "401 201 201 403 201 201 403 201 201 201", () => ({ body: values() })),
  row("GET /api/projects/:id", "401 404 404 403 200 404 403 404 200 200", async (world) => ({
    params: await project(world),
  })),
  row("PUT /api/projects/:id", "401 404 404 403 200 404 403 404 200 200", async (world) => ({
    params: await project(world),
    body: values(),
  })),
  row("DELETE /api/projects/:id", "401 404 404 403 204 404 403 404 204 204", async (world) => ({
    params: await project(world),
  })),
  // Only who deleted it brings it back.
  row(
    "POST /api/projects/:id/restore, by who deleted it",
    "401 404 404 403 200 404 403 404 200 200",
    async (world, actor) => {
      const params = await project(world);
      return { params: await deleted(world, `/api/projects/${params.id}`, params, deleterFor(actor)) };
    },
  ),
  row(
    "POST /api/projects/:id/restore, deleted by another",
    "401 404 404 403 404 404 403 404 404 404",
    async (world) => {
      const params = await project(world);
      return { params: await deleted(world, `/api/projects/${params.id}`, params) };
    },
  ),
];
