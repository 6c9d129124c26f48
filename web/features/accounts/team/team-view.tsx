import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Me } from "#shared/contracts/people/identity.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { DangerZone } from "#web/features/accounts/danger-zone.tsx";
import { DeletionStrip } from "#web/features/accounts/deletion/deletion-strip.tsx";
import { InvitationList } from "./invitation-list.tsx";
import { InviteForm } from "./invite-form.tsx";
import { JoinRequestList } from "./join-request-list.tsx";
import { MemberList } from "./member-list.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { RoleTable } from "./role-table.tsx";
import { TenantName } from "#web/features/accounts/tenant-name.tsx";
import { settingsQuery, teamQuery } from "./team.queries.ts";
import type { Member } from "./team.queries.ts";

/**
 * The organisation: who belongs to it, who was invited or asks, what each role may do, and what is hard to bring back.
 *
 * @param activity what was changed, for managers
 * @param hide rows that hide its public page, for managers
 */
export function TeamView({ me, activity, hide }: { me: Me; activity: ReactNode; hide: ReactNode }) {
  const { t } = useTranslation();
  const call = useCall();
  const team = useQuery(teamQuery(call));
  const settings = useQuery(settingsQuery(call));
  const [leaving, setLeaving] = useState<Member | null>(null);
  const canManage = me.capabilities.includes("tenant:manage");
  const failure = team.error ?? settings.error;
  if (team.data === undefined || settings.data === undefined) {
    return (
      <section className="settings-part">
        <h1 className="h1">{t("web.team.title")}</h1>
        {failure === null ? (
          <span className="skeleton" style={{ height: 320, marginTop: 16 }} aria-busy="true" />
        ) : (
          <InlineFailure
            title={t("web.team.notLoaded")}
            failure={failure}
            onRetry={() => void Promise.all([team.refetch(), settings.refetch()])}
          />
        )}
      </section>
    );
  }
  const { members, invitations, joinRequests } = team.data;
  const { name, deletionAt } = settings.data;
  return (
    <>
      {deletionAt !== null && <DeletionStrip name={name} at={deletionAt} canManage={canManage} />}
      <section className="settings-part">
        <h1 className="h1">{t("web.team.title")}</h1>
        <p>{t("web.team.lead", { count: members.length, name: settings.data.name })}</p>
        {canManage && <InviteForm />}
        <MemberList members={members} canManage={canManage} onRemove={setLeaving} />
      </section>
      {joinRequests.length > 0 && <JoinRequestList requests={joinRequests} />}
      {invitations.length > 0 && <InvitationList invitations={invitations} />}
      <RoleTable />
      {canManage && <TenantName name={settings.data.name} />}
      {canManage && activity}
      <DangerZone me={me} members={members} settings={settings.data} hide={hide} />
      {leaving !== null && <RemoveDialog member={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
