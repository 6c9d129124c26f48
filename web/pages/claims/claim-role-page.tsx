import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { RoleModal } from "#web/features/claims/role-modal.tsx";
import { readId } from "#web/features/details/details-id.ts";
import { projectQuery } from "#web/features/details/details.queries.ts";
import { RouteModal } from "#web/layout/route-modal.tsx";
import { useParentAddress } from "#web/layout/use-parent-address.ts";

/** Claiming a role in the project that it opens over: signed in, and for the visitor's own organisation (CLM-07, CLM-08). */
export function ClaimRolePage() {
  const { t } = useTranslation();
  const call = useCall();
  const { status, me, signIn } = useSession();
  const id = readId(useParams()["id"]);
  const { data } = useQuery({ ...projectQuery(call, id ?? 0, true), enabled: id !== null && me !== null });
  const cache = useQueryClient();
  const close = useParentAddress();
  if (status === "loading") return null;
  if (me === null) {
    return (
      <RouteModal title={t("web.role.title")}>
        <p>{t("web.details.logInToClaimRole")}</p>
        <div className="modal-actions">
          <button type="button" className="btn btn-primary" onClick={() => signIn()}>
            {t("web.role.logIn")}
          </button>
        </div>
      </RouteModal>
    );
  }
  if (me.organisation === null) {
    return (
      <RouteModal title={t("web.role.title")}>
        <p>{t("web.role.noOrganisation")}</p>
      </RouteModal>
    );
  }
  if (!data) return null;
  const refresh = (): void => {
    for (const key of ["case-study", "supplier", "consultant"]) void cache.invalidateQueries({ queryKey: [key] });
  };
  return <RoleModal project={data} organisation={me.organisation} onClaimed={refresh} onClose={close} />;
}
