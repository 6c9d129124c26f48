import {
  acceptInvitation,
  cancelInvitation,
  changeRole,
  decideJoinRequest,
  getTeam,
  handOver,
  inviteMembers,
  leaveTenant,
  readInvitation,
  removeMember,
  resendInvitation,
} from "#shared/contracts/people/team.ts";
import { route, type Route } from "#api/platform/http/route.ts";
import { accept, readByToken } from "./accept-invitation.service.ts";
import type { Site } from "#api/features/mails/mail-texts.service.ts";
import { cancel, invite, inviteAgain } from "./invitations.service.ts";
import { decideRequest } from "./join-requests.service.ts";
import { describeTeam } from "./team.query.ts";
import { giveRole, handTeamOver, leaveTeam, removePerson } from "./team.service.ts";

/** The people of an organisation. */
export function teamRoutes({ publicUrl }: Site): Route[] {
  const settings: Site = { publicUrl };
  return [
    route(getTeam, (ctx) => describeTeam(ctx)),
    route(inviteMembers, (ctx, { body }) => invite(ctx, settings, body)),
    route(resendInvitation, (ctx, { params, body }) => inviteAgain(ctx, settings, params.id, body)),
    route(cancelInvitation, (ctx, { params }) => cancel(ctx, params.id)),
    route(changeRole, (ctx, { params, body }) => giveRole(ctx, params.userId, body.role)),
    route(removeMember, (ctx, { params }) => removePerson(ctx, params.userId)),
    route(handOver, (ctx, { body }) => handTeamOver(ctx, body.userId)),
    route(decideJoinRequest, (ctx, { params, body }) => decideRequest(ctx, settings, params.id, body)),
    route(leaveTenant, (ctx) => leaveTeam(ctx)),
    route(readInvitation, (ctx, { body }) => readByToken(ctx, body.token)),
    route(acceptInvitation, (ctx, { body }) => accept(ctx, body)),
  ];
}
