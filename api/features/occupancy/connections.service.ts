import type { SignedInContext } from "#api/platform/http/route.ts";
import { Connection } from "#shared/contracts/design/design-options.ts";
import { AppError, invalid } from "#api/platform/errors.ts";
import { findConnection, isForeignConnection } from "./connections.repository.ts";

/** The connection a call names. Only a registered, live one keeps a seat by its heartbeat. */
export interface CallerConnection {
  id: string;
  isLive: boolean;
  /** The computer, as its workbench says. */
  installationName: string | null;
}

/**
 * Checks the `connection` of a call. A string nobody registered is taken as it is: plain REST clients have no
 * live channel.
 *
 * @throws AppError `validation_failed` when it is no id, `foreign_connection` when it is registered to another user
 */
export async function checkConnection(
  ctx: SignedInContext,
  connection: string | undefined,
): Promise<CallerConnection | undefined> {
  if (connection === undefined) return undefined;
  if (!Connection.safeParse(connection).success) {
    throw invalid({ connection: ["Send a connection id of 1 to 64 characters."] });
  }
  const registered = await findConnection(ctx.db, connection);
  const isForeign = registered ? registered.userId !== ctx.actor.userId : await isForeignConnection(ctx.db, connection);
  if (isForeign) {
    throw new AppError("foreign_connection", "This connection belongs to another user. Send your own connection id.");
  }
  return {
    id: connection,
    // Others of this tenant hear nothing of one that was registered while working in another.
    isLive: registered?.tenantId === ctx.actor.tenantId && registered.isLive,
    installationName: registered?.installationName ?? null,
  };
}
