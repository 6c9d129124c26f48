import { useMutation } from "@tanstack/react-query";
import { IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Caller } from "#shared/client/call.ts";
import type { Me } from "#shared/contracts/people/identity.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { hasUnsavedText } from "#shared/ui/forms/unsaved-text.ts";
import { Mark } from "#shared/ui/drawings/mark.tsx";
import { detailOf } from "#shared/ui/errors/failure-text.ts";
import { formatMoment } from "#shared/ui/listings/texts/format-date.ts";
import { Modal } from "#shared/ui/overlays/modal.tsx";
import { NoticeStrip } from "#shared/ui/overlays/notice-strip.tsx";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import { changeTenant } from "./accounts.queries.ts";
import { accept } from "#web/features/accounts/team/team.queries.ts";
import "./settings.css";

type Step = (call: Caller) => Promise<Me>;

/**
 * The organisations of a user, and those that invite them (AUT-14). Another one is entered at once, unless a form of the
 * page holds text that would be lost: then it asks first.
 */
export function TenantDialog({ me, onClose }: { me: Me; onClose(): void }) {
  const { t } = useTranslation();
  const call = useCall();
  const notify = useNotify();
  const { enter } = useSession();
  const [asked, setAsked] = useState<Step | null>(null);
  const entering = useMutation({
    mutationFn: (step: Step) => step(call),
    onSuccess: (next) => {
      onClose();
      enter(next);
      notify({ kind: "success", text: t("web.tenants.entered", { name: next.tenant.name }) });
    },
  });
  const go = (step: Step): void => {
    if (hasUnsavedText()) setAsked(() => step);
    else entering.mutate(step);
  };
  const current = me.actingFor === null ? me.tenant.id : null;
  return (
    <Modal title={t("web.shell.switchTenant")} closeLabel={t("web.shell.close")} onClose={onClose}>
      <ul className="tenant-list">
        {me.tenants.map(({ id, name, role }) => (
          <TenantRow
            key={id}
            name={name}
            note={t(`web.tenantRole.${role}`)}
            isCurrent={id === current}
            onPress={() => go((now) => changeTenant(now, id))}
          />
        ))}
        {me.invitations.map(({ id, tenantName, invitedBy, at }) => (
          <TenantRow
            key={id}
            name={tenantName}
            note={t("web.tenants.invited", { name: invitedBy, moment: formatMoment(at) })}
            isCurrent={false}
            onPress={() => go((now) => accept(now, { id }))}
          />
        ))}
      </ul>
      {entering.error !== null && (
        <NoticeStrip kind="bad" title={t("web.tenants.notEntered")}>
          {detailOf(entering.error)}
        </NoticeStrip>
      )}
      {asked === null ? (
        <p className="tenant-foot small mut3">{t("web.tenants.note")}</p>
      ) : (
        <>
          <NoticeStrip kind="warn" title={t("web.tenants.unsaved")}>
            {t("web.tenants.unsavedText")}
          </NoticeStrip>
          <div className="modal-foot">
            <button type="button" className="btn" onClick={() => entering.mutate(asked)}>
              {t("web.tenants.lose")}
            </button>
            <button type="button" className="btn btn-primary" onClick={onClose}>
              {t("web.message.discard.no")}
            </button>
          </div>
        </>
      )}
    </Modal>
  );
}

function TenantRow(row: { name: string; note: string; isCurrent: boolean; onPress(): void }) {
  return (
    <li>
      <button
        type="button"
        className="tenant-row"
        aria-current={row.isCurrent || undefined}
        onClick={row.isCurrent ? undefined : row.onPress}
      >
        <Mark source={{ seed: row.name, system: null, logoUrl: null }} size={32} />
        <span>
          <b>{row.name}</b>
          <small>{row.note}</small>
        </span>
        {row.isCurrent && <IconCheck size={18} stroke={1.8} aria-hidden />}
      </button>
    </li>
  );
}
