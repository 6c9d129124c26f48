import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Account } from "#shared/contracts/people/accounts.ts";
import { MESSAGE_BOUNDS } from "#shared/contracts/people/contact-texts.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { fieldErrorsOf } from "#shared/ui/errors/failure-text.ts";
import { LabelledText } from "#shared/ui/forms/labelled-text.tsx";
import { email, lengthBetween } from "#shared/ui/forms/text-checks.ts";
import { useTextFields } from "#shared/ui/forms/use-text-fields.ts";
import { useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { NoticeStrip } from "#shared/ui/overlays/notice-strip.tsx";
import { accountQuery, changeAccount, moveEmail } from "./accounts.queries.ts";
import { SaveButton } from "./tenant-name.tsx";

const CHECKS = { name: lengthBetween(MESSAGE_BOUNDS.nameMin, MESSAGE_BOUNDS.nameMax), email };

/** Name and address of the account. A new address is used once its link was opened. */
export function AccountForm({ account }: { account: Account }) {
  const { t } = useTranslation();
  const call = useCall();
  const cache = useQueryClient();
  const { region } = useRegion();
  const { refresh } = useSession();
  const fail = useNotifyFailure();
  const fields = useTextFields(CHECKS, { name: account.name, email: account.email });
  const { name, email: address } = fields.values;
  const saving = useMutation({
    mutationFn: async () => {
      if (name.trim() !== account.name) await changeAccount(call, { name: name.trim() });
      if (address.trim() !== account.email) await moveEmail(call, address.trim(), region);
    },
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: accountQuery(call).queryKey });
      // The fields hold what is saved now: an address that waits for its link is said in the strip.
      fields.forget();
      refresh();
    },
    onError: (failure) => {
      const errors = fieldErrorsOf(failure);
      if (Object.keys(errors).length > 0) fields.refuse(errors);
      else fail(failure, t("web.settings.notSaved"));
    },
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (fields.isDirty && fields.check() && !saving.isPending) saving.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <LabelledText label={t("web.signUp.name")} autoComplete="name" state={fields.field("name")} />
      <LabelledText
        label={t("web.account.email")}
        type="email"
        autoComplete="email"
        state={fields.field("email")}
        hint={t("web.account.emailHint")}
      />
      {account.newEmail !== null && (
        <div className="settings-strip">
          <NoticeStrip kind="warn" title={t("web.account.newEmail", { email: account.newEmail })}>
            {t("web.account.newEmailText")}
          </NoticeStrip>
        </div>
      )}
      <SaveButton isDirty={fields.isDirty} isBusy={saving.isPending} />
    </form>
  );
}
