import { IconCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { TenantRole } from "#shared/contracts/people/tenant-role.ts";

const RIGHTS: readonly { may: string; from: TenantRole }[] = [
  { may: "search", from: "member" },
  { may: "chains", from: "member" },
  { may: "page", from: "editor" },
  { may: "roles", from: "editor" },
  { may: "hide", from: "manager" },
  { may: "people", from: "manager" },
];

/** What each role may do: who may do more may also do what those before may. */
export function RoleTable() {
  const { t } = useTranslation();
  const rank = (role: TenantRole): number => TenantRole.options.indexOf(role);
  return (
    <section className="settings-part" aria-labelledby="roles">
      <h2 id="roles">{t("web.roles.title")}</h2>
      <p>{t("web.roles.note")}</p>
      <div className="card team-box">
        <table className="role-table">
          <thead>
            <tr>
              <th scope="col">{t("web.roles.may")}</th>
              {TenantRole.options.map((role) => (
                <th key={role} scope="col">
                  {t(`web.tenantRole.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {RIGHTS.map(({ may, from }) => (
              <tr key={may}>
                <th scope="row">{t(`web.roles.may.${may}`)}</th>
                {TenantRole.options.map((role) => (
                  <td key={role}>
                    {rank(role) >= rank(from) ? (
                      <IconCheck size={16} stroke={1.8} role="img" aria-label={t("web.roles.yes")} />
                    ) : (
                      <>
                        <span aria-hidden="true">–</span>
                        <span className="hidden">{t("web.roles.no")}</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
