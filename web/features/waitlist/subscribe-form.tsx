import { useMutation } from "@tanstack/react-query";
import type { SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { MESSAGE_BOUNDS } from "#shared/contracts/people/contact-texts.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { fieldErrorsOf } from "#shared/ui/errors/failure-text.ts";
import { LabelledText } from "#shared/ui/forms/labelled-text.tsx";
import { email, lengthBetween, optional, required } from "#shared/ui/forms/text-checks.ts";
import { useTextFields } from "#shared/ui/forms/use-text-fields.ts";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import { joinedText, notJoinedText } from "./subscription-notice.ts";
import { sendSubscription } from "./waitlist.queries.ts";

/**
 * Joins the mailing list, or with `country` (which may be empty) the waitlist of a market (MSG-13, MSG-14). `onDirty` is called
 * when something is typed that would be lost.
 */
export function SubscribeForm({ country, onDone, onDirty }: { country?: string; onDone(): void; onDirty?(): void }) {
  const { t } = useTranslation();
  const call = useCall();
  const notify = useNotify();
  const { me } = useSession();
  const { region } = useRegion();
  const isWaitlist = country !== undefined;
  const fields = useTextFields(
    {
      name: lengthBetween(MESSAGE_BOUNDS.nameMin, MESSAGE_BOUNDS.nameMax),
      email,
      organisationName: required,
      country: isWaitlist ? required : optional,
    },
    {
      name: me?.name ?? "",
      email: me?.email ?? "",
      organisationName: me?.organisation?.name ?? "",
      country: country ?? "",
    },
  );
  const sending = useMutation({
    mutationFn: () => {
      const { country: chosen, ...entry } = fields.values;
      return sendSubscription(call, { ...entry, region, ...(isWaitlist && { country: chosen }) });
    },
    onSuccess: () => {
      notify({ kind: "success", text: joinedText(isWaitlist ? fields.values.country : undefined, t) });
      onDone();
    },
    onError: (failure) => {
      fields.refuse(fieldErrorsOf(failure));
      notify({ kind: "error", ...notJoinedText(country, t) });
    },
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (fields.check() && !sending.isPending) sending.mutate();
  };
  return (
    <form noValidate onSubmit={submit} onInput={onDirty}>
      {isWaitlist && (
        <LabelledText label={t("web.waitlist.country")} state={fields.field("country")} autoComplete="country-name" />
      )}
      <LabelledText label={t("web.contact.name")} state={fields.field("name")} autoComplete="name" />
      <LabelledText label={t("web.contact.email")} type="email" state={fields.field("email")} autoComplete="email" />
      <LabelledText
        label={t("web.subscribe.organisation")}
        state={fields.field("organisationName")}
        autoComplete="organization"
      />
      <div className={isWaitlist ? "modal-actions" : undefined}>
        <button type="submit" className="btn btn-primary" aria-busy={sending.isPending}>
          {t(sending.isPending ? "web.contact.sending" : isWaitlist ? "web.waitlist.join" : "web.subscribe.go")}
        </button>
      </div>
    </form>
  );
}
