import {
  createProject,
  deleteProject,
  getProject,
  listProjects,
  restoreProject,
  updateProject,
} from "#shared/contracts/design/projects.ts";
import { route } from "#api/platform/http/route.ts";
import { create, get, list, remove, restore, update } from "./projects.service.ts";

export const projectRoutes = [
  route(listProjects, (ctx) => list(ctx)),
  route(createProject, (ctx, { body }) => create(ctx, body)),
  route(getProject, (ctx, { params }) => get(ctx, params.id)),
  route(updateProject, (ctx, { params, body }) => update(ctx, params.id, body)),
  route(deleteProject, (ctx, { params }) => remove(ctx, params.id)),
  route(restoreProject, (ctx, { params }) => restore(ctx, params.id)),
];
