import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { SettingsFrame } from "#web/features/accounts/settings-frame.tsx";
import { settingsQuery, teamQuery } from "#web/features/accounts/team/team.queries.ts";
import { TeamView } from "#web/features/accounts/team/team-view.tsx";
import { TenantDialog } from "#web/features/accounts/tenant-dialog.tsx";
import { TenantActivity } from "#web/features/audit/tenant-activity.tsx";
import { HidePage } from "#web/features/profiles/hide-page.tsx";
import { Breadcrumbs } from "#web/layout/header/breadcrumbs.tsx";
import { PageLoading } from "#web/layout/page-loading.tsx";

/** The organisation that the visitor works in: its people, and what is hard to bring back. */
export function OrganisationPage() {
  const { t } = useTranslation();
  const { me } = useSession();
  const call = useCall();
  const cache = useQueryClient();
  const { data } = useQuery({ ...teamQuery(call), enabled: me !== null });
  const [isSwitching, setIsSwitching] = useState(false);
  // The guard lets nobody in without a sign-in; while one ends, the page is on its way out.
  if (me === null) return <PageLoading />;
  return (
    <>
      <Breadcrumbs items={[{ label: t("web.shell.crumbHome"), to: "/suppliers" }, { label: me.tenant.name }]} />
      <SettingsFrame me={me} current="organisation" people={data?.members.length} onSwitch={() => setIsSwitching(true)}>
        <TeamView
          me={me}
          activity={<TenantActivity />}
          hide={<HidePage onChange={() => cache.invalidateQueries({ queryKey: settingsQuery(call).queryKey })} />}
        />
      </SettingsFrame>
      {isSwitching && <TenantDialog me={me} onClose={() => setIsSwitching(false)} />}
    </>
  );
}
