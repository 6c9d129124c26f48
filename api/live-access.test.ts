import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ClientToServer } from "#shared/contracts/design/events.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import type { ActorName } from "#api/test/access/access-table.ts";
import { type AccessWorld, startAccessWorld } from "#api/test/access/access-world.ts";
import { type LiveAccess, openLiveAccess } from "#api/test/access/live-access.ts";

let world: AccessWorld;
let live: LiveAccess;
/** Of Hallam. */
let project: string;
beforeAll(async () => {
  world = await startAccessWorld();
  ({ id: project } = await world.make<{ id: string }>("POST", "/api/projects", "maker", { body: { name: "Heard" } }));
  live = await openLiveAccess(world);
});
afterAll(async () => {
  await live.stop();
  await world.stop();
});

const HALLAM: readonly ActorName[] = ["manager", "member", "acting"];
const OTHERS: readonly ActorName[] = ["registered", "owner", "approver", "proxy", "onboarding", "stranger"];
/** The table: who is signed out is refused at the door, the same for those of Hallam and for all others. */
const of = <T>(hallam: T, others: T, anonymous: unknown = "unauthenticated"): Record<string, unknown> => ({
  anonymous,
  ...Object.fromEntries([...HALLAM.map((actor) => [actor, hallam]), ...OTHERS.map((actor) => [actor, others])]),
});

/** What a client may say, and what is answered. An event of the contract without a row here is an error of types. */
const SAYS: Record<keyof ClientToServer, () => Promise<void>> = {
  async heartbeat() {
    await world.app.database.knex("tenant_sequences").where({ tenant_id: hallam() }).update({ last_seq: 400 });
    const seq = await live.ask(async (socket) => (await socket.emitWithAck("heartbeat")).seq === 400);
    expect(seq).toEqual(of(true, false));
  },
  async watchProject() {
    expect(await live.ask((socket) => socket.emitWithAck("watchProject", project))).toEqual(of(true, false));
    expect(await live.ask((socket) => socket.emitWithAck("watchProject", randomUUID()))).toEqual(of(false, false));
    expect(await live.ask((socket) => socket.emitWithAck("watchProject", "%"))).toEqual(of(false, false));
  },
  async goodbye() {
    const kept = async () => {
      const rows: { id: string }[] = await world.app.database.knex("connections").select("id");
      const ids = new Set(rows.map(({ id }) => id));
      return [...live.opened].filter(([, one]) => "connection" in one && ids.has(one.connection)).map(([who]) => who);
    };
    const before = await kept();
    expect(before.toSorted()).toEqual([...HALLAM, ...OTHERS].toSorted());
    const stranger = live.opened.get("stranger");
    if (!stranger || "refused" in stranger) throw new Error("The stranger is not connected.");
    expect(await stranger.socket.emitWithAck("goodbye")).toEqual({ ok: true });
    // Nobody ends the connection of another.
    expect(await kept()).toEqual(before);
  },
};

const hallam = (): string => demoUsers.designer.tenant.id;

describe("AUT-15: what each kind of caller may send and receives on the live channel", () => {
  test.each(Object.entries(SAYS))("%s", async (_event, holds) => {
    await expect(holds()).resolves.toBeUndefined();
  });

  test("changes and progress of a run reach their tenant alone, also after others asked to watch", async () => {
    await live.ask((socket) => socket.emitWithAck("watchProject", project));
    await live.heard();
    live.sockets.announce([{ tenantId: hallam(), projectId: project, resource: "projects", id: project, seq: 1 }]);
    live.sockets.announceProgress(hallam(), { executionId: project, studyId: project, progress: 0.5, stage: "layout" });
    expect(await live.heard()).toEqual(of([`progress ${project}`, `projects ${project}`], [], []));
  });

  test("when the role of somebody changes, their connections end and their tenant is told", async () => {
    const member = world.users.member?.id ?? "";
    const one = live.opened.get("member");
    if (!one || "refused" in one) throw new Error("The member is not connected.");
    const ended = new Promise((resolve) => one.socket.once("disconnect", resolve));
    live.sockets.announce([{ tenantId: hallam(), projectId: null, resource: "standing", id: member, seq: 2 }]);
    expect(await ended).toBe("io server disconnect");
    const still = [...live.opened].flatMap(([actor, other]) =>
      "socket" in other && other.socket.connected ? [actor] : [],
    );
    expect(still.toSorted()).toEqual([...HALLAM, ...OTHERS].filter((actor) => actor !== "member").toSorted());
  });
});
