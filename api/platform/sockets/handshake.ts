import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { ServerOptions } from "socket.io";
import { ConnectionAuth } from "#shared/contracts/design/events.ts";
import type { Authenticate } from "#api/platform/authentication.ts";
import { AppError } from "#api/platform/errors.ts";
import { toAppError, toProblem, unexpected } from "#api/platform/http/problem.ts";
import type { SocketServer } from "./socket-options.ts";

/** Lets only pages of the site (and callers that are no page) open a socket. */
export function checkOrigin(publicUrl: string): NonNullable<ServerOptions["allowRequest"]> {
  const site = new URL(publicUrl).origin;
  return (request: IncomingMessage, answer) => {
    const { origin, host } = request.headers;
    const isOwn = origin === undefined || origin === site || hostOf(origin) === host;
    answer(isOwn ? null : "This page may not connect.", isOwn);
  };
}

/** Checks `auth.token`; the client's `connect_error` carries problem details in `data`. */
export function checkHandshake(authenticate: Authenticate): Parameters<SocketServer["use"]>[0] {
  return (socket, proceed) => void admit(socket, authenticate).then(proceed);
}

/** Fills the socket's data, or gives the error to refuse it with. */
async function admit(
  socket: Parameters<Parameters<SocketServer["use"]>[0]>[0],
  authenticate: Authenticate,
): Promise<Error | undefined> {
  try {
    const auth = ConnectionAuth.safeParse(socket.handshake.auth);
    if (!auth.success) throw new AppError("unauthenticated", "Sign in, and send the access token as auth.token.");
    const { token, installation, seats } = auth.data;
    Object.assign(socket.data, await authenticate(token), {
      connectionId: randomUUID(),
      client: { installation, seats },
    });
    return undefined;
  } catch (thrown) {
    const error = toAppError(thrown) ?? unexpected(thrown);
    return Object.assign(new Error(error.message, { cause: thrown }), { data: toProblem(error) });
  }
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
