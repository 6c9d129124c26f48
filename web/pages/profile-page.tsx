import { useTranslation } from "react-i18next";
import { useSession } from "#shared/ui/app/session-context.ts";
import { TenantPages } from "#web/features/session/tenant-pages.tsx";

/** Who is signed in, for which company, with which licence. */
export function ProfilePage() {
  const { t } = useTranslation();
  const session = useSession();
  // The guard lets nobody in without a sign-in; while one ends, the page is on its way out.
  if (session.me === null) {
    return (
      <main id="main" className="site-main wrap page" aria-busy="true">
        <span className="skeleton" style={{ height: 160, maxWidth: 480 }} />
      </main>
    );
  }
  const { name, email, tenant, organisation, capabilities } = session.me;
  const rows = [
    [t("web.profile.name"), name],
    [t("web.profile.email"), email],
    [t("web.profile.tenant"), tenant.name],
    [t("web.profile.licence"), t(`web.profile.licence.${tenant.licence}`)],
    [t("web.profile.status"), t(`web.profile.status.${tenant.status}`)],
    [
      t("web.profile.organisation"),
      <TenantPages key="pages" tenantId={tenant.id} name={organisation?.name ?? t("web.profile.noOrganisation")} />,
    ],
    [t("web.profile.capabilities"), capabilities.join(", ") || t("web.profile.noCapabilities")],
  ] as const;
  return (
    <main id="main" className="site-main wrap page">
      <h1 className="h1">{t("web.shell.myAccount")}</h1>
      <div className="card profile">
        <dl>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <button type="button" className="btn" onClick={session.signOut}>
          {t("web.shell.logOut")}
        </button>
      </div>
    </main>
  );
}
