import { ApprovalRequest } from "#shared/contracts/people/approvals.ts";
import { ProfileRequest } from "#shared/contracts/profiles/profile-requests.ts";
import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import type { DemoUser } from "#api/features/identity/demo-users.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { aSentProfile, REQUEST_PATHS } from "#api/test/builders/profile-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";

/** A second approver. */
export const colleague: DemoUser = {
  ...demoUsers.approver,
  id: "05e00000-0000-4000-8000-000000000077",
  name: "Ada Second",
  email: "ada.second@purlin.example",
};

/** A profile that waits for staff; `daysAgo` says since when. */
export async function aRequest(
  app: TestApp,
  as: DemoUser,
  type: ProfileType,
  change: Readonly<Record<string, unknown>>,
  { daysAgo = 0, region = "UK" }: { daysAgo?: number; region?: string } = {},
): Promise<ProfileRequest> {
  const body = await aSentProfile(app, as, type, change);
  const answer = await app.call("POST", REQUEST_PATHS[type], { as, body });
  if (answer.status !== 201) throw new Error(`It was not sent: ${JSON.stringify(answer.body)}`);
  const request = ProfileRequest.parse(answer.body);
  const submitted_at = new Date(Date.now() - daysAgo * 86_400_000);
  await app.database.knex("profile_requests").where({ id: request.id }).update({ submitted_at, region });
  return request;
}

/** A request as approvers read it. */
export async function readRequest(
  app: TestApp,
  id: string,
  as: DemoUser = demoUsers.approver,
): Promise<ApprovalRequest> {
  return ApprovalRequest.parse((await app.call("GET", `/api/profiles/requests/${id}`, { as })).body);
}

/** Changes of a draft, or of one that came back, saved and sent. */
export async function sendAgain(
  app: TestApp,
  as: DemoUser,
  { id, type, payload, version }: Pick<ProfileRequest, "id" | "type" | "payload" | "version">,
): Promise<void> {
  const path = `/api/profiles/drafts/${id}`;
  const saved = await app.call("PUT", path, { as, body: { type, payload, version } });
  const { version: next } = ProfileRequest.parse(saved.body);
  const sent = await app.call("POST", `${path}/submit`, { as, body: { version: next } });
  if (sent.status !== 200) throw new Error(`It was not sent: ${JSON.stringify(sent.body)}`);
}
