import { randomUUID } from "node:crypto";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import sharp from "sharp";
import { z } from "zod";
import { CaptchaChallenge } from "#shared/contracts/people/contact.ts";
import { aProfile } from "#shared/contracts/profiles/bound-cases.ts";
import { CATEGORY_SYSTEMS } from "#api/database/seeds/reference/building-systems.ts";
import { SUB_ROLES, SUB_SECTORS } from "#api/database/seeds/reference/sectors.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { send, type Answer, type Attempt, type Target } from "./target.ts";

/** What is written. */
export type WriteKind = "project" | "option" | "supply chain" | "draft" | "approval" | "message" | "claim";

/** In this order, again and again: what needs a captcha or several calls comes less often, so that the others are many. */
export const WRITE_TURNS: readonly WriteKind[] = (["approval", "message", "approval", "claim"] as const).flatMap(
  (rare) => ["project", "option", "supply chain", "draft", rare] as const,
);

/** One thing somebody does: perhaps by several calls, of which the last one's answer counts. */
export interface MixedWrite {
  kind: WriteKind;
  answer: Answer;
  /** Whether what was acknowledged is there, asked of the server that runs then. */
  isThere(ask: Ask): Promise<boolean>;
}

/** Asks until the answer is no 503. */
export type Ask = (attempt: Attempt) => Promise<Answer>;

const Made = z.object({ id: z.union([z.string(), z.int()]) });
const Draft = z.object({ id: z.string(), version: z.int() });
const Request = z.object({ state: z.string() });
const Claims = z.object({ items: z.array(z.object({ email: z.string() })), total: z.int() });
/** What the reference lists have, for a project's page. */
const PARTS = {
  projectSubSectors: SUB_SECTORS.slice(0, 1).map(({ id }) => ({ subSectorsId: id })),
  projectRoles: SUB_ROLES.slice(0, 1).map(({ id }) => ({ subRoleId: id })),
  projectProductCategories: CATEGORY_SYSTEMS.slice(0, 1).map((pair) => ({
    productCategoryId: pair.product_category_id,
  })),
};
/** A page of the demonstration that nobody owns, and one with an address to write to. */
const PAGE = 1;

/**
 * People at work on a server with the demonstration's data: designers, a supplier who writes pages and the approver of them,
 * and visitors who write and claim.
 */
export async function mixedWrites(target: Target): Promise<(kind: WriteKind) => Promise<MixedWrite>> {
  const { designer, supplierOwner, approver } = demoUsers;
  const tokens = {
    designer: await target.tokenFor(designer),
    supplier: await target.tokenFor(supplierOwner),
    approver: await target.tokenFor(approver),
  };
  const picture = await upload(target, tokens.supplier);
  const project = await make(target, { method: "POST", path: "/api/projects", token: tokens.designer, body: named() });
  const post = (path: string, token: string | null, body: unknown) =>
    send(target, { method: "POST", path, token, body });

  const kinds: Record<WriteKind, () => Promise<Omit<MixedWrite, "kind">>> = {
    project: async () =>
      found(await post("/api/projects", tokens.designer, named()), "/api/projects/", tokens.designer),
    option: async () =>
      found(
        await post(`/api/designoptions?projectId=${project}`, tokens.designer, named()),
        "/api/designoptions/",
        tokens.designer,
      ),
    "supply chain": async () =>
      found(await post("/api/supplychains", tokens.supplier, named()), "/api/supplychains/", tokens.supplier),
    draft: async () => {
      const begun = await post("/api/profiles/drafts", tokens.supplier, { type: "Project" });
      if (begun.status !== 201) return { answer: begun, isThere: async () => true };
      const { id, version } = Draft.parse(begun.json);
      const { name } = named();
      const path = `/api/profiles/drafts/${id}`;
      const body = { type: "Project", payload: { name }, version };
      const answer = await send(target, { method: "PUT", path, token: tokens.supplier, body });
      return {
        answer,
        isThere: async (ask) => (await ask({ method: "GET", path, token: tokens.supplier })).text.includes(name),
      };
    },
    approval: async () => {
      const profile = { ...aProfile("Project", picture), ...PARTS, ...named() };
      const sent = await post("/api/profiles/case-studies/requests", tokens.supplier, profile);
      if (sent.status !== 201) return { answer: sent, isThere: async () => true };
      const path = `/api/profiles/requests/${Draft.parse(sent.json).id}`;
      const answer = await post(`${path}/approve`, tokens.approver, {});
      return {
        answer,
        isThere: async (ask) =>
          Request.parse((await ask({ method: "GET", path, token: tokens.approver })).json).state === "approved",
      };
    },
    message: async () => {
      const id = randomUUID();
      const body = { ...(await words(target)), id, organisationIds: [PAGE], agreesToAcceptableUse: true };
      return {
        answer: await post("/api/contact/organisations", null, body),
        isThere: async (ask) => (await ask({ method: "GET", path: `/api/contact/organisations/${id}` })).status === 200,
      };
    },
    claim: async () => {
      const body = { ...(await words(target)), itemId: PAGE, itemName: "A page" };
      return {
        answer: await post("/api/contact/claimWork", null, body),
        isThere: (ask) => isClaimed(ask, tokens.approver, body.email),
      };
    },
  };
  return async (kind) => ({ kind, ...(await kinds[kind]()) });
}

const named = () => ({ name: `Kept ${randomUUID()}` });

/** What a visitor writes, with a captcha that is solved. */
async function words(target: Target) {
  const { json } = await send(target, { method: "GET", path: "/api/contact/captcha" });
  const challenge = CaptchaChallenge.parse(json);
  // The wire allows any signed parameters; ALTCHA's type names its own.
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey });
  return {
    name: "Vera Writer",
    email: `${randomUUID()}@visitor.example`,
    message: "Written while the server was killed.",
    captchaResponse: Buffer.from(JSON.stringify({ challenge, solution })).toString("base64"),
  };
}

function found(answer: Answer, path: string, token: string): Omit<MixedWrite, "kind"> {
  return {
    answer,
    isThere: async (ask) =>
      (await ask({ method: "GET", path: path + String(Made.parse(answer.json).id), token })).status === 200,
  };
}

async function isClaimed(ask: Ask, token: string, email: string): Promise<boolean> {
  for (let page = 1; ; page += 1) {
    const { items } = Claims.parse(
      (await ask({ method: "GET", path: `/api/claims?pageSize=100&page=${page}`, token })).json,
    );
    if (items.some((claim) => claim.email === email)) return true;
    if (items.length === 0) return false;
  }
}

async function upload(target: Target, token: string): Promise<string> {
  const image = { width: 1200, height: 800, channels: 3, background: "#5b7" } as const;
  const bytes = await sharp({ create: image }).png().toBuffer();
  const response = await fetch(`${target.url}/api/profiles/uploads?kind=image&name=Kept`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
    body: new Uint8Array(bytes),
  });
  if (response.status !== 201) throw new Error(`The upload answered ${response.status}: ${await response.text()}`);
  return String(Made.parse(await response.json()).id);
}

async function make(target: Target, attempt: Attempt): Promise<string> {
  const answer = await send(target, attempt);
  if (answer.status !== 201) throw new Error(`${attempt.path} answered ${answer.status}: ${answer.text}`);
  return String(Made.parse(answer.json).id);
}
