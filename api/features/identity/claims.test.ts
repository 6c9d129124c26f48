import { describe, expect, test } from "vitest";
import { Claims, claimsOf, normaliseCapabilities, readClaims } from "./claims.ts";

const ID = "0b2f6a4e-3c1d-4f5a-9b8c-7d6e5f4a3b2c";
const least = { sub: ID, exp: 1_800_000_000, iat: 1_799_999_100, name: "A", email: "a@b" };

describe("claims of an access token", () => {
  test("AUT-07: a token needs no more than who it is about and when it ends", () => {
    expect(Claims.parse({ sub: "auth0|507f191e", exp: 1, iat: 0 })).toEqual({ sub: "auth0|507f191e", exp: 1, iat: 0 });
    expect(Claims.parse(least)).toEqual(least);
  });

  test("AUT-07: every claim keeps its value, and may be null where there is no organisation", () => {
    const whole = {
      ...least,
      tenant_id: ID,
      tenant_name: "Studio",
      tenant_status: "approved",
      licence: "pro",
      capabilities: ["tenant:manage"],
      organisation_id: 7,
      organisation_name: "Frames",
      organisation_type: "supplier",
    };
    expect(Claims.parse(whole)).toEqual(whole);
    const none = { tenant_id: null, tenant_name: null, tenant_status: null };
    const page = { organisation_id: null, organisation_name: null, organisation_type: null };
    expect(Claims.safeParse({ ...least, ...none, ...page }).success).toBe(true);
  });

  test.each([
    ["sub", ""],
    ["sub", "x".repeat(256)],
    ["email_verified", "perhaps"],
    ["tenant_role", "owner"],
    ["exp", "soon"],
    ["iat", "now"],
    ["name", ""],
    ["name", "x".repeat(201)],
    ["email", "ab"],
    ["email", "x".repeat(321)],
    ["tenant_id", "studio"],
    ["tenant_name", "x".repeat(201)],
    ["tenant_status", "unknown"],
    ["licence", "gold"],
    ["capabilities", "tenant:manage"],
    ["organisation_id", 0],
    ["organisation_id", 1.5],
    ["organisation_name", "x".repeat(301)],
    ["organisation_type", "bank"],
  ])("%s: %s is refused", (claim, value) => {
    expect(Claims.safeParse({ ...least, [claim]: value }).success).toBe(false);
  });

  test.each([
    ["sub", "x".repeat(255)],
    ["name", "x".repeat(200)],
    ["email", "a@b"],
    ["email", "x".repeat(320)],
    ["tenant_name", "x".repeat(200)],
    ["tenant_status", "pending"],
    ["organisation_id", 1],
    ["organisation_name", "x".repeat(300)],
  ])("%s at its very limit is taken", (claim, value) => {
    expect(Claims.safeParse({ ...least, [claim]: value }).success).toBe(true);
  });
});

test("AUT-07: a provider that keeps own claims apart puts a prefix before their names; who and until when has none", () => {
  const payload = {
    sub: "auth0|1",
    exp: 7,
    iat: 6,
    email: "a@b",
    "https://purlin.example/capabilities": ["tenant:proxy"],
    "https://purlin.example/sub": "somebody else",
    "https://purlin.example/exp": 9_999_999_999,
    "https://purlin.example/iat": 9_999_999_998,
  };
  expect(readClaims(payload, "https://purlin.example/").data).toEqual({
    sub: "auth0|1",
    exp: 7,
    iat: 6,
    email: "a@b",
    capabilities: ["tenant:proxy"],
  });
  expect(readClaims(payload, "").data).toEqual({ sub: "auth0|1", exp: 7, iat: 6, email: "a@b" });
});

test("R-33: profilesApprove is profiles:approve; each known word counts once, unknown ones not at all", () => {
  const words = ["profilesApprove", "tenant:manage", "profiles:approve", "root", "", "tenant:manage"];
  expect(normaliseCapabilities(words)).toEqual(["profiles:approve", "tenant:manage"]);
  expect(normaliseCapabilities([])).toEqual([]);
});

describe("claims of a demonstration user", () => {
  const user = {
    id: ID,
    name: "Ruth Kelder",
    email: "ruth@kelder.example",
    role: "Owner",
    tenant: { id: "tenant-2", name: "Kelder", licence: "pro", status: "pending" },
    tenantRole: "manager",
    capabilities: ["tenant:manage"],
    organisation: { id: 9, name: "Kelder Offsite", type: "supplier" },
    alsoIn: [],
  } as const;

  test("tenant and page are told apart, and neither id nor role is among them", () => {
    expect(claimsOf(user)).toEqual({
      name: "Ruth Kelder",
      email: "ruth@kelder.example",
      email_verified: true,
      tenant_id: "tenant-2",
      tenant_name: "Kelder",
      tenant_status: "pending",
      tenant_role: "manager",
      licence: "pro",
      capabilities: ["tenant:manage"],
      organisation_id: 9,
      organisation_name: "Kelder Offsite",
      organisation_type: "supplier",
    });
  });

  test("without a page its claims are null", () => {
    const page = { organisation_id: null, organisation_name: null, organisation_type: null };
    expect(claimsOf({ ...user, organisation: null })).toMatchObject(page);
  });
});
