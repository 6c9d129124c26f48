import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Caller } from "#shared/client/call.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import {
  acceptInvitation,
  cancelInvitation,
  changeRole,
  decideJoinRequest,
  getTeam,
  getTenantSettings,
  handOver,
  inviteMembers,
  leaveTenant,
  readInvitation,
  removeMember,
  resendInvitation,
  saveTenantSettings,
} from "#shared/contracts/people/team.ts";
import type { Team, TenantSettings } from "#shared/contracts/people/team.ts";
import type { TenantRole } from "#shared/contracts/people/tenant-role.ts";

export type Member = Team["members"][number];

/** The people of the active tenant. */
export const teamQuery = (call: Caller) =>
  queryOptions({ queryKey: ["team"], queryFn: ({ signal }) => call(getTeam, {}, { signal }) });
/** What the organisation settings show besides the people. */
export const settingsQuery = (call: Caller) =>
  queryOptions({ queryKey: ["tenant-settings"], queryFn: ({ signal }) => call(getTenantSettings, {}, { signal }) });
/** Shows settings as the API answered a change of them; what hangs on them, such as the activity, is read anew. */
export function showSettings(cache: QueryClient, call: Caller, settings: TenantSettings): void {
  const { queryKey } = settingsQuery(call);
  cache.setQueryData(queryKey, settings);
  void cache.invalidateQueries({ queryKey });
}

export const invite = (call: Caller, emails: string[], role: TenantRole, region: Region) =>
  call(inviteMembers, { body: { emails, role, region } });
export const resend = (call: Caller, id: string, email: string | undefined, region: Region) =>
  call(resendInvitation, { params: { id }, body: { email, region } });
export const cancel = (call: Caller, id: string) => call(cancelInvitation, { params: { id } });
export const setRole = (call: Caller, userId: string, role: TenantRole) =>
  call(changeRole, { params: { userId }, body: { role } });
export const remove = (call: Caller, userId: string) => call(removeMember, { params: { userId } });
export const decide = (call: Caller, id: string, verdict: "accepted" | "refused", role: TenantRole) =>
  call(decideJoinRequest, { params: { id }, body: { verdict, role } });
export const giveManagement = (call: Caller, userId: string) => call(handOver, { body: { userId } });
export const leave = (call: Caller) => call(leaveTenant, {});
export const rename = (call: Caller, name: string) => call(saveTenantSettings, { body: { name } });

/** What an invitation says; nobody needs to be signed in. */
export const invitationQuery = (call: Caller, token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: () => call(readInvitation, { body: { token } }),
    retry: false,
    staleTime: Infinity,
  });
export const accept = (call: Caller, by: { token: string } | { id: string }) => call(acceptInvitation, { body: by });
