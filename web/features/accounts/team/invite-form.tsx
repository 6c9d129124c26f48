import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import type { TenantRole } from "#shared/contracts/people/tenant-role.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { detailOf, fieldErrorsOf } from "#shared/ui/errors/failure-text.ts";
import { LabelledText } from "#shared/ui/forms/labelled-text.tsx";
import { useTextFields } from "#shared/ui/forms/use-text-fields.ts";
import { NoticeStrip } from "#shared/ui/overlays/notice-strip.tsx";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import { addresses, addressesOf } from "#web/features/accounts/addresses.ts";
import { RoleSelect } from "./role-select.tsx";
import { invite, settingsQuery, teamQuery } from "./team.queries.ts";

/** Invites people by mail. What is refused stays in the field. */
export function InviteForm() {
  const { t } = useTranslation();
  const call = useCall();
  const cache = useQueryClient();
  const notify = useNotify();
  const { region } = useRegion();
  const roleId = useId();
  const [role, setRole] = useState<TenantRole>("editor");
  const [round, setRound] = useState(0);
  return (
    <InviteFields
      key={round}
      role={
        <div className="invite-role">
          <label htmlFor={roleId}>{t("web.team.role")}</label>
          <RoleSelect id={roleId} value={role} onChange={setRole} />
        </div>
      }
      onSend={async (emails) => {
        cache.setQueryData(teamQuery(call).queryKey, await invite(call, emails, role, region));
        // It stands in the activity.
        void cache.invalidateQueries({ queryKey: settingsQuery(call).queryKey });
        notify({ kind: "success", text: t("web.team.invited", { count: emails.length }) });
        setRound((before) => before + 1);
      }}
    />
  );
}

function InviteFields({ role, onSend }: { role: React.ReactNode; onSend(emails: string[]): Promise<void> }) {
  const { t } = useTranslation();
  const fields = useTextFields({ emails: addresses }, { emails: "" });
  const sending = useMutation({
    mutationFn: () => onSend(addressesOf(fields.values.emails)),
    onError: (failure) => fields.refuse({ emails: Object.values(fieldErrorsOf(failure)).flat() }),
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (fields.check() && !sending.isPending) sending.mutate();
  };
  const isAtField = sending.error !== null && Object.keys(fieldErrorsOf(sending.error)).length > 0;
  return (
    <form className="card invite-form" noValidate onSubmit={submit}>
      <LabelledText
        label={t("web.team.invite")}
        state={fields.field("emails")}
        hint={t("web.team.several")}
        autoComplete="off"
      />
      {role}
      <button type="submit" className="btn btn-primary" aria-busy={sending.isPending}>
        {sending.isPending && <span className="spinner" aria-hidden />}
        {t("web.team.send")}
      </button>
      {sending.error !== null && !isAtField && (
        <NoticeStrip kind="bad" title={t("web.team.notInvited")}>
          {detailOf(sending.error)}
        </NoticeStrip>
      )}
    </form>
  );
}
