import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "#shared/ui/app/session-context.ts";
import { AccountView } from "#web/features/accounts/account-view.tsx";
import { SettingsFrame } from "#web/features/accounts/settings-frame.tsx";
import { TenantDialog } from "#web/features/accounts/tenant-dialog.tsx";
import { TenantPages } from "#web/features/session/tenant-pages.tsx";
import { Breadcrumbs } from "#web/layout/header/breadcrumbs.tsx";
import { PageLoading } from "#web/layout/page-loading.tsx";

/** The visitor's own account (ROU-04). */
export function ProfilePage() {
  const { t } = useTranslation();
  const { me } = useSession();
  const [isSwitching, setIsSwitching] = useState(false);
  // The guard lets nobody in without a sign-in; while one ends, the page is on its way out.
  if (me === null) return <PageLoading />;
  const { tenant, organisation } = me;
  return (
    <>
      <Breadcrumbs
        items={[{ label: t("web.shell.crumbHome"), to: "/suppliers" }, { label: t("web.shell.myAccount") }]}
      />
      <SettingsFrame me={me} current="account" onSwitch={() => setIsSwitching(true)}>
        <AccountView
          me={me}
          pages={<TenantPages tenantId={tenant.id} name={organisation?.name ?? t("web.profile.noOrganisation")} />}
        />
      </SettingsFrame>
      {isSwitching && <TenantDialog me={me} onClose={() => setIsSwitching(false)} />}
    </>
  );
}
