import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { TENANT_NAME_BOUNDS } from "#shared/contracts/people/onboarding.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { fieldErrorsOf } from "#shared/ui/errors/failure-text.ts";
import { LabelledText } from "#shared/ui/forms/labelled-text.tsx";
import { lengthBetween } from "#shared/ui/forms/text-checks.ts";
import { useTextFields } from "#shared/ui/forms/use-text-fields.ts";
import { useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { rename, showSettings } from "#web/features/accounts/team/team.queries.ts";

const CHECKS = { name: lengthBetween(TENANT_NAME_BOUNDS.least, TENANT_NAME_BOUNDS.most) };

/** The organisation's name as its people see it. */
export function TenantName({ name }: { name: string }) {
  const { t } = useTranslation();
  const call = useCall();
  const cache = useQueryClient();
  const { refresh } = useSession();
  const fail = useNotifyFailure();
  const fields = useTextFields(CHECKS, { name });
  const saving = useMutation({
    mutationFn: () => rename(call, fields.values.name.trim()),
    onSuccess: (settings) => {
      showSettings(cache, call, settings);
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
    <section className="settings-part" aria-labelledby="name">
      <h2 id="name">{t("web.settings.name")}</h2>
      <p>{t("web.settings.nameNote")}</p>
      <form className="settings-form" noValidate onSubmit={submit}>
        <LabelledText label={t("web.settings.nameLabel")} autoComplete="organization" state={fields.field("name")} />
        <SaveButton isDirty={fields.isDirty} isBusy={saving.isPending} />
      </form>
    </section>
  );
}

/** Saves what was changed; says that it is saved while nothing was. */
export function SaveButton({ isDirty, isBusy }: { isDirty: boolean; isBusy: boolean }) {
  const { t } = useTranslation();
  return (
    <button
      type="submit"
      className={isDirty ? "btn btn-primary" : "btn"}
      aria-disabled={!isDirty}
      data-disabled={!isDirty}
      aria-busy={isBusy}
    >
      {t(isDirty ? "web.settings.save" : "web.settings.saved")}
    </button>
  );
}
