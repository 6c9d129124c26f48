import { z } from "zod";

/** Who may call an endpoint. Finer rules (ownership, state) live in the feature's policy. */
export type Access =
  | "public"
  | "signedIn"
  /** Signed in, and no staff of the marketplace: their accounts have no projects. */
  | "workbench"
  | { capability: Capability }
  /** As the workbench, and the tenant holds this licence. */
  | { licence: "pro" };

/** Capabilities a token may carry (AUT-07). */
export const Capability = z.enum(["tenant:manage", "tenant:proxy", "profiles:approve", "onboarding:admin"]);
export type Capability = z.infer<typeof Capability>;

/**
 * A schema of a call, as far as calls need it. `z.ZodType` itself has some sixty methods, which the checker of types
 * compares for every endpoint that is handed to anybody.
 */
export interface Schema extends z.core.$ZodType {
  parse(value: unknown): unknown;
  safeParse(value: unknown): z.ZodSafeParseResult<unknown>;
  safeParseAsync(value: unknown): Promise<z.ZodSafeParseResult<unknown>>;
}

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One call of the wire: declared once, consumed by the server's `route` and the clients' `call`. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
  Who extends Access = Access,
> {
  method: Method;
  /** Express style, without the `/api` prefix: `/projects/:id`. */
  path: string;
  /** Mount point: REST lives at `/api`, the configurator at `/flex`, pieces of maps at `/tiles`. */
  base: "/api" | "/flex" | "/tiles";
  summary: string;
  tag: string;
  access: Who;
  params: Params;
  query: Query;
  body: Body;
  response: Response;
  /** Success status. */
  status: 200 | 201 | 202 | 204;
  /** Statuses of the same success without a body: nothing is there (204), or the caller has it already (304). */
  alsoAnswers: readonly (204 | 304)[];
  /** The body is a multipart form: name of its file, and of texts beside it. The handler reads it itself. */
  form?: { file: string; fields: readonly string[] };
  /** The body is the bytes of a file. The handler reads it itself. */
  isFile?: true;
  /** Media type of the answer; anything but JSON is streamed and `response` is not parsed. */
  produces: string;
  /** Error codes this call is known to answer besides the general ones. */
  errors: readonly string[];
  /** A write to a design option or its study: takes the seat epoch as a header. */
  needsSeat: boolean;
  /** What a caller reads when its input does not fit the schemas, in place of the general sentence. */
  invalidDetail?: string;
  /** Largest request body accepted, bytes. */
  bodyLimitBytes: number;
  /** What a GET costs the server, for the limit of reads: a piece of a map or picture, a row or list, a search. */
  weight: "light" | "usual" | "heavy";
}

interface Definition<P, Q, B, R, A> {
  method: Method;
  path: string;
  base?: "/api" | "/flex" | "/tiles";
  summary: string;
  tag: string;
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  response?: R;
  form?: { file: string; fields: readonly string[] };
  isFile?: true;
  status?: 200 | 201 | 202 | 204;
  alsoAnswers?: readonly (204 | 304)[];
  produces?: string;
  errors?: readonly string[];
  needsSeat?: boolean;
  invalidDetail?: string;
  bodyLimitBytes?: number;
  weight?: "light" | "usual" | "heavy";
}

const DEFAULT_BODY_LIMIT_BYTES = 256 * 1024;

/** Fills the defaults: no params, no query, no body; 204 when there is no response schema, else 200. */
export function defineEndpoint<
  P extends Schema = z.ZodUndefined,
  Q extends Schema = z.ZodUndefined,
  B extends Schema = z.ZodUndefined,
  R extends Schema = z.ZodUndefined,
  const A extends Access = Access,
>(definition: Definition<P, Q, B, R, A>): Endpoint<P, Q, B, R, A> {
  const nothing = z.undefined();
  return {
    base: "/api",
    produces: "application/json",
    errors: [],
    needsSeat: false,
    alsoAnswers: [],
    bodyLimitBytes: DEFAULT_BODY_LIMIT_BYTES,
    weight: "usual",
    ...definition,
    status: definition.status ?? (definition.response || definition.produces ? 200 : 204),
    // The type parameters default to ZodUndefined exactly when the schema is left out.
    params: definition.params ?? (nothing as unknown as P),
    query: definition.query ?? (nothing as unknown as Q),
    body: definition.body ?? (nothing as unknown as B),
    response: definition.response ?? (nothing as unknown as R),
  };
}

/** Paged lists: `{ items, total, page, pageSize }`. `totalIsCapped` marks "1,000+". */
export function paged<T extends z.core.$ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    total: z.int().min(0),
    totalIsCapped: z.boolean(),
    page: z.int().min(1),
    pageSize: z.int().min(1),
  });
}

/** ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime({ offset: true });
export const Id = z.object({ id: z.uuid() });
/** Largest id that a column holds: one beyond it is no id, and asking for it must not fail. */
const MAX_ID = 2_147_483_647;
/** Id of a listing, product or other row with a number, in a body. */
export const RowId = z.int().positive().max(MAX_ID);
/** The same in an address. */
export const RowIdText = z.coerce.number().int().positive().max(MAX_ID);
export const NumericId = z.object({ id: RowIdText });
