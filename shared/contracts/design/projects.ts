import { z } from "zod";
import { defineEndpoint, Id, Timestamp } from "#shared/contracts/endpoint.ts";
import { Region } from "#shared/contracts/site/regions.ts";

export const PersonBrief = z
  .object({ id: z.uuid(), name: z.string(), initials: z.string() })
  .meta({ id: "PersonBrief" });
export type PersonBrief = z.infer<typeof PersonBrief>;

export const Project = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    region: Region,
    owner: PersonBrief,
    designOptions: z.int(),
    /** People with an occupied option right now. */
    present: z.array(PersonBrief),
    createdAt: Timestamp,
    lastUpdatedAt: Timestamp,
  })
  .meta({ id: "Project" });
export type Project = z.infer<typeof Project>;

const ProjectBody = z.object({
  name: z.string().trim().min(1).max(120),
  description: z.string().trim().max(2000).default(""),
  region: Region.default("UK"),
});

export const listProjects = defineEndpoint({
  method: "GET",
  path: "/projects",
  tag: "projects",
  summary: "The tenant's projects",
  access: "workbench",
  response: z.array(Project),
});
/** Names are unique per tenant, case-insensitive (PRJ-07). */
export const createProject = defineEndpoint({
  method: "POST",
  path: "/projects",
  tag: "projects",
  summary: "Create a project",
  access: "workbench",
  body: ProjectBody,
  response: Project,
  status: 201,
  errors: ["name_taken"],
});
export const getProject = defineEndpoint({
  method: "GET",
  path: "/projects/:id",
  tag: "projects",
  summary: "One project",
  access: "workbench",
  params: Id,
  response: Project,
  errors: ["not_found"],
});
/** Without a region it keeps its own; another one marks every result of its options out of date. */
export const updateProject = defineEndpoint({
  method: "PUT",
  path: "/projects/:id",
  tag: "projects",
  summary: "Change a project",
  access: "workbench",
  params: Id,
  body: ProjectBody.extend({ region: Region.optional() }),
  response: Project,
  errors: ["not_found", "name_taken"],
});
/** 409 `project_in_use` while somebody else occupies one of its options (PRJ-05). */
export const deleteProject = defineEndpoint({
  method: "DELETE",
  path: "/projects/:id",
  tag: "projects",
  summary: "Delete a project",
  access: "workbench",
  params: Id,
  errors: ["not_found", "project_in_use"],
});
/** Undoes a deletion of the caller's own, for ten minutes: the project with all that was in it. */
export const restoreProject = defineEndpoint({
  method: "POST",
  path: "/projects/:id/restore",
  tag: "projects",
  summary: "Bring back a deleted project",
  access: "workbench",
  params: Id,
  response: Project,
  errors: ["not_found", "name_taken"],
});
