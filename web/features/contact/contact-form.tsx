import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { CONTACT_REASONS } from "#shared/contracts/people/contact.ts";
import { MESSAGE_BOUNDS } from "#shared/contracts/people/contact-texts.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { fieldErrorsOf, statusOf } from "#shared/ui/errors/failure-text.ts";
import { LabelledText } from "#shared/ui/forms/labelled-text.tsx";
import { email, lengthBetween } from "#shared/ui/forms/text-checks.ts";
import { useTextFields } from "#shared/ui/forms/use-text-fields.ts";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import { sendContactMessage } from "./contact.queries.ts";

const CHECKS = {
  name: lengthBetween(MESSAGE_BOUNDS.nameMin, MESSAGE_BOUNDS.nameMax),
  email,
  message: lengthBetween(MESSAGE_BOUNDS.messageMin, MESSAGE_BOUNDS.messageMax),
};

/** Writes to the people of the marketplace (MSG-10). Signed-in visitors find name and email filled in (MSG-17). */
export function ContactForm({ reason: initialReason, onSent }: { reason: string | null; onSent(): void }) {
  const { t } = useTranslation();
  const call = useCall();
  const notify = useNotify();
  const { me } = useSession();
  const [reason, setReason] = useState<string>(
    CONTACT_REASONS.find((known) => known === initialReason) ?? CONTACT_REASONS[0],
  );
  const reasonId = useId();
  const fields = useTextFields(CHECKS, { name: me?.name ?? "", email: me?.email ?? "", message: "" });
  const sending = useMutation({
    mutationFn: () => sendContactMessage(call, { ...fields.values, subject: reason }),
    onSuccess: onSent,
    onError: (failure) => {
      fields.refuse(fieldErrorsOf(failure));
      const text = t(statusOf(failure) === 429 ? "web.contact.tooOften" : "web.contact.failed");
      notify({ kind: "error", title: t("web.contact.sendMessage"), text });
    },
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (fields.check() && !sending.isPending) sending.mutate();
  };
  return (
    <form className="contact-form" noValidate onSubmit={submit}>
      <div className="labelled" data-select>
        <label htmlFor={reasonId}>{t("web.contact.reason")}</label>
        <select id={reasonId} value={reason} onChange={(event) => setReason(event.currentTarget.value)}>
          {CONTACT_REASONS.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      </div>
      <LabelledText label={t("web.contact.name")} state={fields.field("name")} autoComplete="name" />
      <LabelledText label={t("web.contact.email")} type="email" state={fields.field("email")} autoComplete="email" />
      <LabelledText label={t("web.contact.message")} rows={6} state={fields.field("message")} />
      <button type="submit" className="btn btn-primary" aria-busy={sending.isPending}>
        {t(sending.isPending ? "web.contact.sending" : "web.contact.send")}
      </button>
    </form>
  );
}
