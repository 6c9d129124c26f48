import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Me } from "#shared/contracts/people/identity.ts";
import type { TenantSettings } from "#shared/contracts/people/team.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { DangerRow } from "./danger-row.tsx";
import { DeleteOrganisation } from "#web/features/accounts/deletion/delete-organisation.tsx";
import { HandOverDialog } from "#web/features/accounts/team/hand-over-dialog.tsx";
import { leave } from "#web/features/accounts/team/team.queries.ts";
import type { Member } from "#web/features/accounts/team/team.queries.ts";
import { TypedDialog } from "./typed-dialog.tsx";

/**
 * What is hard to bring back, last: hiding the page, handing over, leaving, deleting. A row that cannot be used says why.
 *
 * @param hide rows of another feature, for managers
 */
export function DangerZone({
  me,
  members,
  settings,
  hide,
}: {
  me: Me;
  members: readonly Member[];
  settings: TenantSettings;
  hide: ReactNode;
}) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<"hand-over" | "leave" | null>(null);
  const close = (): void => setOpen(null);
  const own = members.find((member) => member.isYou);
  const others = members.filter((member) => !member.isYou);
  const { name } = settings;
  const isActing = me.actingFor !== null;
  const isPersonal = !isActing && me.tenants.some((tenant) => tenant.isActive && tenant.isPersonal);
  const canManage = me.capabilities.includes("tenant:manage");
  const canDelete = canManage && !isPersonal && settings.deletionAt === null;
  return (
    <section className="settings-part" aria-labelledby="danger">
      <h2 id="danger">{t("web.danger.title")}</h2>
      <p>{t("web.danger.note")}</p>
      <div className="danger-zone">
        {canManage && hide}
        {own?.role === "manager" && (
          <DangerRow
            title={t("web.danger.handOver")}
            text={
              others.length === 0
                ? t("web.danger.nobody")
                : t("web.danger.handOverText", {
                    count: others.length,
                    names: others
                      .slice(0, 3)
                      .map((one) => one.name)
                      .join(", "),
                  })
            }
            action={t("web.danger.handOverGo")}
            isPossible={others.length > 0}
            onPress={() => setOpen("hand-over")}
          />
        )}
        <DangerRow
          title={t("web.danger.leave", { name })}
          text={
            isActing
              ? t("web.danger.notMember")
              : own?.isOnlyManager === true
                ? t("web.danger.onlyManager")
                : t("web.danger.leaveText")
          }
          action={t("web.danger.leaveGo")}
          isPossible={!isActing && own?.isOnlyManager !== true}
          onPress={() => setOpen("leave")}
        />
        {canDelete && <DeleteOrganisation name={name} isActing={isActing} />}
      </div>
      {open === "hand-over" && <HandOverDialog people={others} onClose={close} />}
      {open === "leave" && <LeaveDialog settings={settings} onClose={close} />}
    </section>
  );
}

function LeaveDialog({ settings, onClose }: { settings: TenantSettings; onClose(): void }) {
  const { t } = useTranslation();
  const call = useCall();
  const navigate = useNavigate();
  const { enter } = useSession();
  const leaving = useMutation({
    mutationFn: () => leave(call),
    onSuccess: (me) => {
      enter(me);
      void navigate("/profile");
    },
  });
  const { name, supplyChains } = settings;
  return (
    <TypedDialog
      title={t("web.danger.leaveAsk", { name })}
      label={t("web.danger.typeName")}
      expected={name}
      action={t("web.danger.leaveGo")}
      keep={t("web.danger.stay")}
      isBusy={leaving.isPending}
      failure={leaving.error}
      onClose={onClose}
      onConfirm={() => leaving.mutate()}
    >
      <p>{t("web.danger.leaveCosts", { count: supplyChains })}</p>
    </TypedDialog>
  );
}
