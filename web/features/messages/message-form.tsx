import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { MESSAGE_BOUNDS } from "#shared/contracts/people/contact-texts.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { fieldErrorsOf } from "#shared/ui/errors/failure-text.ts";
import { AgreeBox } from "#shared/ui/forms/agree-box.tsx";
import { LabelledText } from "#shared/ui/forms/labelled-text.tsx";
import { email, lengthBetween } from "#shared/ui/forms/text-checks.ts";
import { useTextFields } from "#shared/ui/forms/use-text-fields.ts";
import { CheckProgress } from "#shared/ui/sending/check-progress.tsx";
import type { MessageRecipient } from "./message-recipient.ts";
import { sendMessage } from "./messages.queries.ts";
import { SendFailure } from "#shared/ui/sending/send-failure.tsx";

const CHECKS = {
  name: lengthBetween(MESSAGE_BOUNDS.nameMin, MESSAGE_BOUNDS.nameMax),
  email,
  subject: lengthBetween(0, MESSAGE_BOUNDS.subjectMax),
  message: lengthBetween(MESSAGE_BOUNDS.messageMin, MESSAGE_BOUNDS.messageMax),
};

/** What one writes, and its sending: signed-in visitors find name and email filled in (MSG-04 to MSG-08, MSG-17). */
export function MessageForm({
  recipients,
  subject: about,
  message: written,
  onDirty,
  onCancel,
  onSent,
}: {
  /** Those with an email. */
  recipients: readonly MessageRecipient[];
  /** What stands in the subject at first. */
  subject: string;
  /** What stands in the message at first. */
  message: string;
  onDirty(isDirty: boolean): void;
  onCancel(): void;
  onSent(sent: { id: string; email: string }): void;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const { me } = useSession();
  const { region } = useRegion();
  const fields = useTextFields(CHECKS, {
    name: me?.name ?? "",
    email: me?.email ?? "",
    subject: about,
    message: written,
  });
  const [isAgreed, setIsAgreed] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [phase, setPhase] = useState<"checking" | "sending">("checking");
  const idOf = useMessageId();
  const { isDirty } = fields;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const sending = useMutation({
    mutationFn: async () => {
      setPhase("checking");
      const organisationIds = recipients.map(({ id }) => id);
      const { subject, ...texts } = fields.values;
      const typed = { ...texts, organisationIds, subject: subject.trim() === "" ? undefined : subject };
      const id = idOf(JSON.stringify(typed));
      const message = { ...typed, id, region, agreesToAcceptableUse: true as const };
      await sendMessage(call, message, () => setPhase("sending"));
      return { id, email: texts.email };
    },
    onSuccess: onSent,
    onError: (failure) => fields.refuse(fieldErrorsOf(failure)),
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setIsAsked(true);
    if (fields.check() && isAgreed && !sending.isPending) sending.mutate();
  };
  return (
    <form className="sending-form" noValidate onSubmit={submit}>
      <div className="labelled-pair">
        <LabelledText label={t("web.contact.name")} state={fields.field("name")} autoComplete="name" />
        <LabelledText
          label={t("web.contact.email")}
          type="email"
          state={fields.field("email")}
          autoComplete="email"
          hint={t(me === null ? "web.message.replies" : "web.message.repliesAccount")}
        />
      </div>
      <LabelledText
        label={t("web.message.subject")}
        state={fields.field("subject")}
        most={MESSAGE_BOUNDS.subjectMax}
        isOptional
      />
      <LabelledText
        label={t("web.contact.message")}
        rows={6}
        state={fields.field("message")}
        most={MESSAGE_BOUNDS.messageMax}
      />
      <AgreeBox
        isAgreed={isAgreed}
        fault={isAsked && !isAgreed ? t("web.message.agreeFirst") : null}
        onChange={setIsAgreed}
      >
        {t("web.message.agree")}{" "}
        <a className="lk" href="/acceptable-use" target="_blank" rel="noreferrer">
          {t("web.policy.acceptable-use.title")}
        </a>
      </AgreeBox>
      <div className="sending-ends">
        {sending.isPending && <CheckProgress phase={phase} />}
        {sending.error !== null && !sending.isPending && <SendFailure failure={sending.error} />}
      </div>
      <div className="modal-foot">
        <button type="button" className="btn" onClick={onCancel}>
          {t("web.message.cancel")}
        </button>
        <button type="submit" className="btn btn-accent" aria-busy={sending.isPending}>
          {sending.isPending && <span className="spinner" aria-hidden />}
          {t("web.selection.message.to", { count: recipients.length })}
        </button>
      </div>
    </form>
  );
}

/** One id for one text: a try whose answer was lost is repeated under it, another text gets another. */
function useMessageId(): (written: string) => string {
  const last = useRef({ written: "", id: "" });
  return (written) => {
    if (last.current.written !== written) last.current = { written, id: crypto.randomUUID() };
    return last.current.id;
  };
}
