import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { anOption } from "#desktop/services/test/an-option.ts";
import { createApiClient, type ApiClient, type NamedCall } from "./api-client.ts";

const OPTION = "5f0f7a1e-52f3-4a0e-9d8a-0a4d8b2f6c11";
const OTHER = "5f0f7a1e-52f3-4a0e-9d8a-0a4d8b2f6c12";

let sent: (string | undefined)[];
let answer: [status: number, body: unknown];
let close: () => void;
let api: ApiClient;

beforeEach(async () => {
  sent = [];
  const server = createServer((request, response) => {
    const epoch = request.headers["purlin-seat-epoch"];
    sent.push(typeof epoch === "string" ? epoch : undefined);
    const [status, body] = answer;
    response.writeHead(status, { "content-type": "application/json" });
    response.end(status === 204 ? undefined : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () => server.close();
  const session = { accessToken: async () => "token", renew: async () => null };
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  api = createApiClient({ apiUrl, fetch, connection: () => "desk", session });
});
afterEach(() => close());

const option = (seatEpoch: number, connection: string | null, id = OPTION) =>
  anOption({ id, seatEpoch, heldBy: connection, isMine: connection === "desk" });
async function call(input: NamedCall, status: number, body?: unknown): Promise<string | undefined> {
  answer = [status, body];
  await api.callByName(input);
  return sent.at(-1);
}
const params = { id: OPTION };
const occupy = (epoch: number) =>
  call({ endpoint: "occupyDesignOption", params, query: {} }, 200, option(epoch, "desk"));
const read = (epoch: number, connection: string | null) =>
  call({ endpoint: "getDesignOption", params }, 200, option(epoch, connection));
const writeStudy = () => call({ endpoint: "deleteStudyContext", params: { studyId: OPTION } }, 204);
const rename = (epoch: number) =>
  call({ endpoint: "renameDesignOption", params, query: {}, body: { name: "x" } }, 200, option(epoch, null));

describe("epochs of seats", () => {
  test("writes carry the epoch of the seat that this window took", async () => {
    expect(await occupy(7)).toBeUndefined();
    expect(await writeStudy()).toBe("7");
    expect(await rename(7)).toBe("7");
  });

  test("ending somebody else's seat means the one that is seen, though an earlier one was held here", async () => {
    await occupy(7);
    await read(9, "their desk");
    const query = { force: "true", reason: "Gone home" };
    expect(await call({ endpoint: "vacateDesignOption", params, query }, 200, option(9, null))).toBe("9");
  });

  test("a seat that others took since is seen, but writes keep the epoch of the seat they were made in", async () => {
    await occupy(7);
    await read(8, "their desk");
    expect(await writeStudy()).toBe("7");
    await read(8, null);
    expect(await writeStudy()).toBe("7");
    await occupy(9);
    expect(await writeStudy()).toBe("9");
  });

  test("after a seat was lost the card of its option goes by what was read; the study keeps the lost one", async () => {
    await occupy(7);
    await read(8, "their desk");
    await read(8, null);
    expect(await rename(9)).toBe("8");
    expect(await rename(10)).toBe("9");
    expect(await writeStudy()).toBe("7");
    // A closing tab must not end the seat of who came after.
    expect(await call({ endpoint: "vacateDesignOption", params, query: {} }, 200, option(10, null))).toBe("7");
  });

  test("an answer from before the seat was taken does not bring an older number back", async () => {
    await occupy(7);
    await read(6, null);
    expect(await rename(7)).toBe("7");
  });

  test("a seat that was handed to this connection is found by reading, an older answer does not bring one back", async () => {
    await occupy(7);
    await read(8, "their desk");
    await read(9, "desk");
    expect(await writeStudy()).toBe("9");
    await read(7, "desk");
    expect(await writeStudy()).toBe("9");
  });

  test("after vacating a study is not written; the card of the option goes by what was read", async () => {
    await occupy(7);
    expect(await call({ endpoint: "vacateDesignOption", params, query: {} }, 200, option(7, null))).toBe("7");
    expect(await writeStudy()).toBeUndefined();
    expect(await rename(8)).toBe("7");
    expect(await rename(9)).toBe("8");
  });

  test("a seat that this connection has from before the program started is found by reading", async () => {
    await read(4, "desk");
    expect(await writeStudy()).toBe("4");
  });

  test("a new option that is occupied as it is made has its epoch; the vacated one's goes with the call", async () => {
    await occupy(7);
    const query = { occupy: "true", vacateDesignOptionId: OPTION };
    const create = { endpoint: "createDesignOption", query: { ...query, projectId: OTHER }, body: {} };
    expect(await call(create, 201, option(1, "desk", OTHER))).toBe("7");
    expect(await call({ endpoint: "deleteStudyContext", params: { studyId: OTHER } }, 204)).toBe("1");
    expect(await writeStudy()).toBeUndefined();
  });

  test("calls that write nothing of an option carry no epoch", async () => {
    await occupy(7);
    expect(await read(7, "desk")).toBeUndefined();
    expect(
      await call({ endpoint: "duplicateDesignOption", params, query: {} }, 201, option(0, null, OTHER)),
    ).toBeUndefined();
  });
});
