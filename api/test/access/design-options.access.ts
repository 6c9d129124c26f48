import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { csvForm } from "#api/test/builders/kit-builders.ts";
import { type AccessRow, row, type Sent } from "./access-table.ts";
import {
  connectionOf,
  deleted,
  deleterFor,
  heldOption,
  lockedOption,
  option,
  project,
  seatRequest,
} from "./studies-subjects.ts";
import type { AccessWorld } from "./access-world.ts";

const free = async (world: AccessWorld) => ({ params: await option(world) });
const held = async (world: AccessWorld) => ({ params: await heldOption(world) });
/** A small picture in a form, as a browser sends it. */
async function pictureForm(): Promise<Sent> {
  const form = new FormData();
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "white" } })
    .png()
    .toBuffer();
  form.set("thumbnail", new File([new Uint8Array(bytes)], "shot.png"));
  const sent = new Response(form);
  return { body: await sent.blob(), headers: { "content-type": sent.headers.get("content-type") ?? "" } };
}
const FORCE = { force: "true", reason: "Gone home" };

/** R-21 "Projects, options": the own tenant's, staff have none; a seat or lock of another is ended by who may. */
export const designOptionAccess: AccessRow[] = [
  //  what, anonymous registered owner approver manager proxy onboarding stranger member acting
  row("GET /api/designoptions", "401 404 404 403 200 404 403 404 200 200", async (world) => ({
    query: { projectId: (await project(world)).id },
  })),
  row("POST /api/designoptions", "401 404 404 403 201 404 403 404 201 201", async (world) => ({
    query: { projectId: (await project(world)).id },
    body: {},
  })),
  row("GET /api/designoptions/compare/:projectId", "401 404 404 403 200 404 403 404 200 200", async (world) => {
    const { id } = await project(world);
    const make = () => world.make<{ id: string }>("POST", `/api/designoptions?projectId=${id}`, "maker", { body: {} });
    return { params: { projectId: id }, query: { Ids: `${(await make()).id},${(await make()).id}` } };
  }),
  // Each its own tenant's.
  row("GET /api/designoptions/results", "401 200 200 403 200 200 403 200 200 200"),
  row(
    "POST /api/designoptions/:id/thumbnail, no picture",
    "401 404 404 403 400 404 403 404 400 400",
    async (world) => ({
      ...(await free(world)),
      ...csvForm("x", "thumbnail"),
    }),
  ),
  row("POST /api/designoptions/:id/thumbnail, a picture", "401 404 404 403 200 404 403 404 200 200", async (world) => ({
    ...(await free(world)),
    ...(await pictureForm()),
  })),
  row("GET /api/designoptions/:id", "401 404 404 403 200 404 403 404 200 200", free),
  row("DELETE /api/designoptions/:id", "401 404 404 403 204 404 403 404 204 204", free),
  row("DELETE /api/designoptions/:id, held by another", "401 404 404 403 409 404 403 404 409 409", held),
  row("POST /api/designoptions/:id/duplicate", "401 404 404 403 201 404 403 404 201 201", free),
  // Only who deleted it brings it back.
  row(
    "POST /api/designoptions/:id/restore, by who deleted it",
    "401 404 404 403 200 404 403 404 200 200",
    async (world, actor) => {
      const params = await option(world);
      return { params: await deleted(world, `/api/designoptions/${params.id}`, params, deleterFor(actor)) };
    },
  ),
  row(
    "POST /api/designoptions/:id/restore, deleted by another",
    "401 404 404 403 404 404 403 404 404 404",
    async (world) => {
      const params = await option(world);
      return { params: await deleted(world, `/api/designoptions/${params.id}`, params) };
    },
  ),
  row("POST /api/designoptions/:id/rename", "401 404 404 403 200 404 403 404 200 200", async (world) => ({
    ...(await free(world)),
    body: { name: `Option ${randomUUID()}` },
  })),
  row(
    "POST /api/designoptions/:id/rename, held by another",
    "401 404 404 403 409 404 403 404 409 409",
    async (world) => ({
      ...(await held(world)),
      body: { name: `Option ${randomUUID()}` },
    }),
  ),
  row("PUT /api/designoptions/:id/occupy", "401 404 404 403 200 404 403 404 200 200", free),
  row("PUT /api/designoptions/:id/occupy, held by another", "401 404 404 403 409 404 403 404 409 409", held),
  row("PUT /api/designoptions/:id/vacate", "401 404 404 403 200 404 403 404 200 200", free),
  row("PUT /api/designoptions/:id/vacate, held by another", "401 404 404 403 409 404 403 404 409 409", held),
  row("PUT /api/designoptions/:id/vacate, by force", "401 404 404 403 200 404 403 404 403 200", async (world) => ({
    ...(await held(world)),
    query: FORCE,
  })),
  row("POST /api/designoptions/:id/lock", "401 404 404 403 200 404 403 404 200 200", free),
  row("POST /api/designoptions/:id/lock, held by another", "401 404 404 403 409 404 403 404 409 409", held),
  row(
    "POST /api/designoptions/:id/unlock, locked by another",
    "401 404 404 403 200 404 403 404 403 200",
    async (world) => ({
      params: await lockedOption(world),
    }),
  ),
  row("POST /api/designoptions/:id/requests", "401 404 404 403 200 404 403 404 200 200", async (world, actor) => ({
    ...(await held(world)),
    headers: { "x-connection": await connectionOf(world, world.users[actor]) },
    body: {},
  })),
  // It is the member's request.
  row(
    "DELETE /api/designoptions/:id/requests/:requestId",
    "401 404 404 403 404 404 403 404 200 404",
    async (world) => ({
      params: await seatRequest(world),
    }),
  ),
  // Only who holds the seat answers.
  row(
    "POST /api/designoptions/:id/requests/:requestId/answer",
    "401 404 404 403 409 404 403 404 409 409",
    async (world) => ({ params: await seatRequest(world), body: { answer: "keep" } }),
  ),
  row(
    "POST /api/designoptions/:id/requests/:requestId/answer, of a seat that the manager holds",
    // The connection that they name is somebody else's.
    "401 404 404 403 200 404 403 404 403 403",
    async (world) => ({
      params: await seatRequest(world, "manager"),
      headers: { "x-connection": await connectionOf(world, world.users.manager) },
      body: { answer: "keep" },
    }),
  ),
];
