import type { Request, Response } from "express";
import type { z } from "zod";
import type { Endpoint } from "#shared/contracts/endpoint.ts";
import type { Actor, Context } from "#api/platform/context.ts";

/** Context of an endpoint that needs sign-in: the actor is there. */
export type SignedInContext = Context & { actor: Actor };

type ContextFor<E extends Endpoint> = E["access"] extends "public" ? Context : SignedInContext;

/** What a handler gives: the answer before parsing, or nothing where the endpoint declares no answer. */
type Answer<E extends Endpoint> =
  undefined extends z.input<E["response"]> ? z.input<E["response"]> | void : z.input<E["response"]>;

/** Which seat a caller says to hold. Nothing in it is believed before it is compared with the option's row. */
export interface SeatClaim {
  /** Live-channel id, or any string of a plain REST client. */
  connection: string | undefined;
  /** Number of the taking of the seat that the write belongs to. */
  epoch: number | undefined;
}

export interface Input<E extends Endpoint> {
  params: z.output<E["params"]>;
  query: z.output<E["query"]>;
  body: z.output<E["body"]>;
  /** What the headers say of the caller's seat on a design option. */
  seat: SeatClaim;
  /** Aborts when the client goes away. */
  signal: AbortSignal;
}

/** A handler gives the response value, or writes bytes itself and gives nothing (`produces` other than JSON). */
export interface Route {
  endpoint: Endpoint;
  handle(ctx: Context, input: Input<Endpoint>, raw: { request: Request; response: Response }): Promise<unknown>;
  /** Where a body is too large for the event loop: turns its bytes into what the handler takes, in place of the parser. */
  readBody?: (bytes: Uint8Array, actor: Actor | null) => Promise<unknown>;
}

/**
 * Binds a declared endpoint to its handler. Access (`public`, `signedIn`, capability, licence) is checked before
 * the handler runs; params, query and body are parsed on the way in, the answer on the way out.
 */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (
    ctx: ContextFor<E>,
    input: Input<E>,
    raw: { request: Request; response: Response },
  ) => Promise<Answer<E>> | Answer<E>,
): Route {
  return {
    endpoint,
    // The registrar has checked the access and parsed the input by this endpoint's own schemas.
    handle: async (ctx, input, raw) => handle(ctx as ContextFor<E>, input as Input<E>, raw),
  };
}

/**
 * As `route`, for bodies of many megabytes: `readBody` gets the bytes and checks them off the event loop by the endpoint's
 * schema. The endpoint needs sign-in.
 */
export function routeOfBytes<E extends Endpoint, B>(
  endpoint: E,
  readBody: (bytes: Uint8Array, actor: Actor) => Promise<B>,
  handle: (ctx: SignedInContext, input: Omit<Input<E>, "body"> & { body: B }) => Promise<Answer<E>>,
): Route {
  if (endpoint.access === "public") throw new Error(`${endpoint.path} takes large bodies, so it needs sign-in.`);
  return {
    endpoint,
    readBody: async (bytes, actor) => readBody(bytes, actor as Actor),
    // The registrar has checked the access, and the body is what readBody gave.
    handle: async (ctx, input) => handle(ctx as SignedInContext, input as Omit<Input<E>, "body"> & { body: B }),
  };
}
