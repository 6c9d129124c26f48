import type { Request } from "express";
import { describe, expect, test } from "vitest";
import type { Actor } from "#api/platform/context.ts";
import { checkAccess, identify } from "./access.ts";

const actor: Actor = {
  userId: "nina",
  name: "Nina",
  email: "nina@studio.example",
  isEmailVerified: true,
  tenantStatus: "approved",
  role: "editor",
  actingFor: null,
  tenantId: "studio",
  licence: "free",
  capabilities: ["profiles:approve"],
  organisationId: null,
};

describe("who is calling", () => {
  // Express's Request has hundreds of members; only its headers are read.
  const calling = (authorization?: string) => ({ headers: { authorization } }) as Request;
  const tokens: string[] = [];
  const authenticate = async (token: string) => {
    tokens.push(token);
    return { actor, expiresAt: new Date(0) };
  };

  test("without a header it is a stranger, and no token is looked at", async () => {
    tokens.length = 0;
    expect(await identify(calling(), authenticate)).toBeNull();
    expect(tokens).toEqual([]);
  });

  test("a bearer token is handed on whole, whatever the case of the word", async () => {
    tokens.length = 0;
    expect(await identify(calling("Bearer aZ0.b-c_d~e+f/g=="), authenticate)).toBe(actor);
    expect(await identify(calling("bearer x"), authenticate)).toBe(actor);
    expect(tokens).toEqual(["aZ0.b-c_d~e+f/g==", "x"]);
  });

  test.each(["", "Bearer", "Bearer ", "Bearer  x", "Bearer x y", "Bearer x!", "Bearer =x", "xBearer x", "Basic eDp5"])(
    "the header '%s' is refused, not served as a stranger's",
    async (header) => {
      tokens.length = 0;
      const refusal = await identify(calling(header), authenticate).catch((error: unknown) => error);
      expect(refusal).toMatchObject({
        code: "unauthenticated",
        status: 401,
        message: "Send the access token as: Authorization: Bearer <token>.",
      });
      expect(tokens).toEqual([]);
    },
  );
});

describe("what a caller may do", () => {
  const refusal = (who: Actor | null, access: Parameters<typeof checkAccess>[1]): unknown => {
    try {
      checkAccess(who, access);
      return "passes";
    } catch (error) {
      return error;
    }
  };

  test("a public call is anybody's", () => {
    expect([refusal(null, "public"), refusal(actor, "public")]).toEqual(["passes", "passes"]);
  });

  test("every other call needs a sign-in first", () => {
    for (const access of ["signedIn", "workbench", { capability: "profiles:approve" }, { licence: "pro" }] as const)
      expect(refusal(null, access)).toMatchObject({ code: "unauthenticated", message: "Sign in to do this." });
    expect(refusal(actor, "signedIn")).toBe("passes");
  });

  test.each([
    ["tenant:manage", /^Only a tenant manager may do this/],
    ["tenant:proxy", /^Only someone who may act for another organisation/],
    ["profiles:approve", /^Only an approver of profiles/],
    ["onboarding:admin", /^Only an onboarding administrator/],
  ] as const)("%s is needed by name: nobody passes by another right or by a licence", (capability, sentence) => {
    const all = ["tenant:manage", "tenant:proxy", "profiles:approve", "onboarding:admin"] as const;
    const others = { ...actor, licence: "pro" as const, capabilities: all.filter((each) => each !== capability) };
    const refused = refusal(others, { capability });
    expect(refused).toMatchObject({ code: "capability_required", status: 403, facts: { capability } });
    expect(refused).toHaveProperty("message", expect.stringMatching(sentence));
    expect(refusal({ ...actor, capabilities: [capability] }, { capability })).toBe("passes");
  });

  test("R-21: approvers and onboarding administrators have no projects and run nothing, unless they manage a tenant", () => {
    const pro = { ...actor, licence: "pro" as const, capabilities: [] as Actor["capabilities"] };
    for (const access of ["workbench", { licence: "pro" }] as const) {
      for (const capability of ["profiles:approve", "onboarding:admin"] as const) {
        expect(refusal({ ...pro, capabilities: [capability] }, access)).toMatchObject({
          code: "forbidden",
          status: 403,
        });
        expect(refusal({ ...pro, capabilities: [capability, "tenant:manage"] }, access)).toBe("passes");
      }
      for (const capability of ["tenant:manage", "tenant:proxy"] as const)
        expect(refusal({ ...pro, capabilities: [capability] }, access)).toBe("passes");
      expect(refusal(pro, access)).toBe("passes");
    }
  });

  test("a licence is needed by name, and the refusal says which is held", () => {
    const designer = { ...actor, capabilities: [] };
    const refused = refusal(designer, { licence: "pro" });
    expect(refused).toMatchObject({ code: "licence_required", status: 403, facts: { licence: "pro", held: "free" } });
    expect(refused).toHaveProperty("message", expect.stringMatching(/^This needs a Pro licence/));
    expect(refusal({ ...designer, licence: "pro" }, { licence: "pro" })).toBe("passes");
  });
});
