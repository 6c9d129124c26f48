import { describe, expect, test } from "vitest";
import { createCaller } from "#shared/client/call.ts";
import { createDownloader } from "#shared/client/download.ts";
import { getVisitor } from "#shared/contracts/market/geo.ts";
import { getMe } from "#shared/contracts/people/identity.ts";
import { deleteSupplyChain } from "#shared/contracts/people/supply-chains.ts";
import { downloadWithSilentRefresh, withSilentRefresh } from "./silent-refresh.ts";

/** An API that takes one token, and nobody where something is public. */
function anApi(good: string | null) {
  const seen: (string | null)[] = [];
  const answer: typeof fetch = async (address, init) => {
    const token = new Headers(init?.headers).get("authorization");
    seen.push(token);
    const isPublic = typeof address === "string" && address.includes("/geo") && token === null;
    return new Response(null, { status: isPublic || token === `Bearer ${good}` ? 204 : 401 });
  };
  return { seen, answer };
}

/** A sign-in whose token is renewed to `next`; null where it is over. */
function aSignIn(first: string | null, next: string | null) {
  let token = first;
  const asked: string[] = [];
  const sign = {
    token: async () => token,
    renew: async (refused: string) => {
      asked.push(refused);
      return (token = next);
    },
    requireSignIn: () => void asked.push("login-required"),
    tenantChanged: () => void asked.push("another tenant"),
  };
  return { sign, asked };
}

function aClient(good: string | null, tokens: [first: string | null, next: string | null]) {
  const api = anApi(good);
  const { sign, asked } = aSignIn(...tokens);
  const settings = { baseUrl: "http://purlin", token: sign.token, fetch: api.answer };
  return {
    call: withSilentRefresh(createCaller(settings), sign),
    download: downloadWithSilentRefresh(createDownloader(settings), sign),
    seen: api.seen,
    asked,
  };
}
const refused = { problem: { status: 401 } };
const remove = { params: { id: 7 } };

describe("calls of somebody who is signed in", () => {
  test("AUT-10: every request carries the bearer token, and none when nobody is signed in", async () => {
    const member = aClient("one", ["one", null]);
    await member.call(deleteSupplyChain, remove);
    await member.download("/api/files/1");
    expect([member.seen, member.asked]).toEqual([["Bearer one", "Bearer one"], []]);
    const stranger = aClient("one", [null, null]);
    await stranger.call(getVisitor, {});
    expect(stranger.seen).toEqual([null]);
  });

  test("AUT-09: a refused token is renewed silently, and what was to be done is done once", async () => {
    const { call, download, seen, asked } = aClient("two", ["one", "two"]);
    await call(deleteSupplyChain, remove);
    expect([seen, asked]).toEqual([["Bearer one", "Bearer two"], ["one"]]);
    await download("/api/files/1");
    expect(seen.slice(2)).toEqual(["Bearer two"]);
  });

  test("AUT-09: where the refresh fails, an action and a download lead to login-required", async () => {
    const action = aClient("two", ["one", null]);
    await expect(action.call(deleteSupplyChain, remove)).rejects.toMatchObject(refused);
    expect(action.asked).toEqual(["one", "login-required"]);
    const file = aClient("two", ["one", null]);
    await expect(file.download("/api/files/1")).rejects.toMatchObject(refused);
    expect(file.asked).toEqual(["one", "login-required"]);
    const stranger = aClient("two", [null, "two"]);
    await expect(stranger.call(deleteSupplyChain, remove)).rejects.toMatchObject(refused);
    expect([stranger.seen, stranger.asked]).toEqual([[null], ["login-required"]]);
  });

  test("AUT-09: what is only read leads nowhere, and what is public is read without the sign-in that ended", async () => {
    const mine = aClient("two", ["one", null]);
    await expect(mine.call(getMe, {})).rejects.toMatchObject(refused);
    expect(mine.asked).toEqual(["one"]);
    const visitor = aClient("two", ["one", null]);
    await visitor.call(getVisitor, {});
    expect([visitor.seen, visitor.asked]).toEqual([["Bearer one", null], ["one"]]);
  });

  test("AUT-09: any other refusal is not tried again", async () => {
    const { sign, asked } = aSignIn("one", "two");
    let times = 0;
    const fetch = async () => new Response(null, { status: (times += 1) && 403 });
    const call = withSilentRefresh(createCaller({ baseUrl: "http://purlin", token: sign.token, fetch }), sign);
    await expect(call(deleteSupplyChain, remove)).rejects.toMatchObject({ problem: { status: 403 } });
    expect([times, asked]).toEqual([1, []]);
  });
});
