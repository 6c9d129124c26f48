import { ProfileRequest } from "#shared/contracts/profiles/profile-requests.ts";
import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import type { DemoUser } from "#api/features/identity/demo-users.ts";
import { aSentProfile } from "#api/test/builders/profile-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";

/** A draft of somebody with what must be filled, and what `change` says instead. @returns its id */
export async function aDraft(
  app: TestApp,
  as: DemoUser,
  type: ProfileType,
  change: Readonly<Record<string, unknown>> = {},
  region: Region = "UK",
): Promise<string> {
  const path = "/api/profiles/drafts";
  const answer = await app.call("POST", path, { as, body: { type, region } });
  if (answer.status !== 201) throw new Error(`No draft was begun: ${JSON.stringify(answer.body)}`);
  const begun = ProfileRequest.parse(answer.body);
  const payload = await aSentProfile(app, as, type, { agreedTerms: false, ...change });
  const saved = await app.call("PUT", `${path}/${begun.id}`, {
    as,
    body: { type, payload, version: begun.version },
  });
  if (saved.status !== 200) throw new Error(`The draft was not saved: ${JSON.stringify(saved.body)}`);
  return begun.id;
}

/** A draft as the server has it. */
export async function readDraft(app: TestApp, as: DemoUser, id: string): Promise<ProfileRequest> {
  return ProfileRequest.parse((await app.call("GET", `/api/profiles/drafts/${id}`, { as })).body);
}
