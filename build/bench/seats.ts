import { randomUUID } from "node:crypto";
import { io, type Socket } from "socket.io-client";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import type { ClientToServer, ServerToClient } from "#shared/contracts/design/events.ts";
import type { Project } from "#shared/contracts/design/projects.ts";
import { SEAT_EPOCH_HEADER } from "#shared/contracts/design/seat-epoch.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { bodyOf } from "#api/test/builders/study-builders.ts";
import { startTestIssuer } from "#api/test/tokens.ts";
import { callerOf } from "#build/testing/served-caller.ts";
import { servePurlin } from "#build/testing/served-purlin.ts";
import { median, most } from "./judge/quantile.ts";
import type { Row } from "./judge/row.ts";

type Client = Socket<ServerToClient, ClientToServer>;

const USERS = 50;
const CLIENTS_PER_USER = 20;
const ROUNDS = 12;
const WARM = 2;
const CONNECTED_AT_ONCE = 20;

/**
 * One user of a tenant takes a seat and gives it back; 1,000 other clients of the tenant hear of it. From the request to
 * the moment at which the client in the middle, and the last, has heard. The clients share one process, beside the server.
 */
export async function benchSeats(): Promise<Row[]> {
  const issuer = await startTestIssuer();
  const { audience, issuer: name, jwksUrl } = issuer.oidc;
  const environment = { OIDC_ISSUER: name, OIDC_AUDIENCE: audience, OIDC_JWKS_URL: jwksUrl };
  const server = await servePurlin({ environment });
  const clients: Client[] = [];
  try {
    for (let user = 0; user < USERS; user++) {
      const token = await issuer.tokenFor({ ...demoUsers.designer, id: randomUUID(), email: `${user}@hallam.example` });
      for (let first = 0; first < CLIENTS_PER_USER; first += CONNECTED_AT_ONCE) {
        clients.push(
          ...(await Promise.all(Array.from({ length: CONNECTED_AT_ONCE }, () => connect(server.url, token)))),
        );
      }
    }
    const token = await issuer.tokenFor(demoUsers.designer);
    const call = callerOf(server.url, token);
    const project = bodyOf<Project>(await call("POST", "/api/projects", { body: { name: "Seats" } }), 201);
    const made = await call("POST", `/api/designoptions?projectId=${project.id}`, { body: {} });
    const { id } = bodyOf<DesignOption>(made, 201);
    const middles: number[] = [];
    const lasts: number[] = [];
    for (let round = 0; round < WARM + ROUNDS; round++) {
      let seatEpoch = 0;
      const heard = await hearing(clients, id, async () => {
        ({ seatEpoch } = bodyOf<DesignOption>(await call("PUT", `/api/designoptions/${id}/occupy`)));
      });
      const holder = callerOf(server.url, token, { [SEAT_EPOCH_HEADER]: String(seatEpoch) });
      await hearing(clients, id, async () => {
        bodyOf(await holder("PUT", `/api/designoptions/${id}/vacate`));
      });
      if (round < WARM) continue;
      middles.push(median(heard));
      lasts.push(most(heard));
    }
    return rows(clients.length, middles, lasts);
  } finally {
    for (const client of clients) client.close();
    await server.stop();
    await issuer.stop();
  }
}

function rows(clients: number, middles: readonly number[], lasts: readonly number[]): Row[] {
  const data = `${clients.toLocaleString("en")} clients of one tenant`;
  return [
    {
      what: "Seat taken, heard by half of all clients: median",
      value: median(middles),
      unit: "ms",
      count: middles.length,
      data,
      yardstick: "the clients share the server's machine",
      target: { is: "<", limit: 100, from: "CON-10" },
    },
    {
      what: "Seat taken, heard by the last client: median",
      value: median(lasts),
      unit: "ms",
      count: lasts.length,
      data,
    },
  ];
}

function connect(url: string, token: string): Promise<Client> {
  return new Promise((resolve, reject) => {
    const client: Client = io(url, {
      path: "/api/socket.io",
      auth: { token },
      transports: ["websocket"],
      reconnection: false,
      forceNew: true,
    });
    client.once("welcome", () => resolve(client));
    client.once("connect_error", reject);
  });
}

/** Milliseconds from the start of `work` until each client has heard of a change of the option. */
async function hearing(clients: readonly Client[], id: string, work: () => Promise<void>): Promise<number[]> {
  const start = performance.now();
  const heard = clients.map(
    (client) =>
      new Promise<number>((resolve) => {
        const listen: ServerToClient["changed"] = (change) => {
          if (change.resource !== "design-options" || change.id !== id) return;
          client.off("changed", listen);
          resolve(performance.now() - start);
        };
        client.on("changed", listen);
      }),
  );
  await work();
  return Promise.all(heard);
}
