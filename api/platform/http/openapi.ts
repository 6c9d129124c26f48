import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import { Connection } from "#shared/contracts/design/design-options.ts";
import type { Endpoint, Schema } from "#shared/contracts/endpoint.ts";
import { ERROR_STATUS, Problem } from "#shared/contracts/error-codes.ts";
import { takesKey } from "./request/idempotency.ts";
import { isOwnChange } from "./request/tenant-claim.ts";
import { PROBLEM_MEDIA_TYPE } from "./problem.ts";

const SEAT_HEADERS = z.object({
  "X-Connection": Connection.optional(),
  "Purlin-Seat-Epoch": z.coerce.number().int().min(0).optional().meta({
    description: "seatEpoch of the design option as it was when the seat was taken. Without it a write is refused.",
  }),
});

const KEY_HEADERS = z.object({
  "Idempotency-Key": z.uuid().optional().meta({
    description: "A repeat with the same key is done once and gets the first answer. Kept for a day.",
  }),
});

const WRITE_HEADERS = z.object({
  "Purlin-Tenant": z.uuid().optional().meta({
    description: "The tenant that the caller means. Where they work for another one by now, nothing is changed: 409.",
  }),
});

/** The OpenAPI 3.1 document of these endpoints: parameters, bodies, answers, errors and who may call. */
export function createOpenApi(
  endpoints: readonly Endpoint[],
  about: { version: string; publicUrl: string },
): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    const path = endpoint.base + endpoint.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return createDocument(
    {
      openapi: "3.1.0",
      info: { title: "Purlin", version: about.version, description: "Software for offsite construction." },
      servers: [{ url: about.publicUrl }],
      tags: [...new Set(endpoints.map((endpoint) => endpoint.tag))].sort().map((name) => ({ name })),
      paths,
      components: {
        securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      },
    },
    { allowEmptySchema: { unknown: true, any: true, custom: true, transform: true, pipe: true } },
  );
}

function operationOf(endpoint: Endpoint): ZodOpenApiOperationObject {
  const hasBody = !(endpoint.body instanceof z.ZodUndefined);
  const isOptional = hasBody && endpoint.body.safeParse(undefined).success;
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.tag],
    ...accessOf(endpoint),
    requestParams: {
      ...(endpoint.params instanceof z.ZodObject && { path: endpoint.params }),
      ...(endpoint.query instanceof z.ZodObject && { query: endpoint.query }),
      ...headersOf(endpoint),
    },
    ...(hasBody && {
      requestBody: { required: !isOptional, content: { "application/json": { schema: endpoint.body } } },
    }),
    ...(endpoint.form && { requestBody: { required: true, content: formOf(endpoint.form) } }),
    responses: {
      [String(endpoint.status)]: {
        description: endpoint.status === 204 ? "Done; no content" : "Success",
        ...(endpoint.status !== 204 && { content: { [endpoint.produces]: contentOf(endpoint) } }),
      },
      ...Object.fromEntries(endpoint.alsoAnswers.map((status) => [String(status), { description: EMPTY[status] }])),
      ...errorsOf(endpoint, hasBody),
    },
  };
}

function headersOf(endpoint: Endpoint): ZodOpenApiOperationObject["requestParams"] {
  if (!isOwnChange(endpoint)) return {};
  const shape = {
    ...(takesKey(endpoint) && KEY_HEADERS.shape),
    ...WRITE_HEADERS.shape,
    ...(endpoint.needsSeat && SEAT_HEADERS.shape),
  };
  return { header: z.object(shape) };
}

function formOf({ file, fields }: NonNullable<Endpoint["form"]>) {
  const texts = Object.fromEntries(fields.map((name) => [name, z.string().optional()]));
  const schema = z.object({ [file]: z.string().meta({ format: "binary" }), ...texts });
  return { "multipart/form-data": { schema } };
}

const EMPTY = { 204: "Nothing is there; no content", 304: "The caller has it already" } as const;

function contentOf(endpoint: Endpoint): { schema: Schema } | Record<string, never> {
  return endpoint.produces === "application/json" ? { schema: endpoint.response } : {};
}

function accessOf(endpoint: Endpoint): Pick<ZodOpenApiOperationObject, "security" | "description"> {
  const { access } = endpoint;
  if (access === "public") return { security: [{}, { bearer: [] }] };
  const security = [{ bearer: [] }];
  if (access === "signedIn") return { security };
  if (access === "workbench") return { security, description: "Not for staff of the marketplace." };
  const needed = "capability" in access ? `capability \`${access.capability}\`` : `licence \`${access.licence}\``;
  return { security, description: `Needs the ${needed}.` };
}

/** General errors by what the endpoint takes, and those it names itself; several codes of one status share an entry. */
function errorsOf(endpoint: Endpoint, hasBody: boolean): ZodOpenApiOperationObject["responses"] {
  const codes = new Set<string>([...endpoint.errors, "internal_error", "database_unavailable"]);
  const takesInput = hasBody || endpoint.params instanceof z.ZodObject || endpoint.query instanceof z.ZodObject;
  if (takesInput) codes.add("validation_failed");
  if (hasBody) for (const code of ["payload_too_large", "unsupported_media_type"]) codes.add(code);
  for (const code of ["unauthenticated", "token_expired"]) codes.add(code);
  if (endpoint.access === "workbench") codes.add("forbidden");
  if (isOwnChange(endpoint)) codes.add("tenant_changed");
  if (typeof endpoint.access === "object") {
    codes.add("capability" in endpoint.access ? "capability_required" : "licence_required");
  }
  if (endpoint.access === "public" || endpoint.method === "GET") codes.add("too_many_requests");
  if (endpoint.method !== "GET") for (const code of ["outcome_unknown", "storage_full"]) codes.add(code);
  if (takesKey(endpoint)) for (const code of ["idempotency_running", "idempotency_mismatch"]) codes.add(code);
  const byStatus = new Map<number, string[]>();
  for (const [code, status] of Object.entries(ERROR_STATUS)) {
    if (codes.has(code)) byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [
      String(status),
      { description: named.join(", "), content: { [PROBLEM_MEDIA_TYPE]: { schema: Problem } } },
    ]),
  );
}

/** `GET /projects/:id` -> `get_projects_id`. */
function operationIdOf(endpoint: Endpoint): string {
  const words = (endpoint.base + endpoint.path).split(/[^A-Za-z0-9]+/).filter((word) => word && word !== "api");
  return [endpoint.method.toLowerCase(), ...words].join("_");
}
