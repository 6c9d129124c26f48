import { IconCheck, IconShieldCheck } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ClaimedItemType } from "#shared/contracts/people/claims.ts";
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
import { SendFailure } from "#shared/ui/sending/send-failure.tsx";
import { sendClaim } from "./claims.queries.ts";
import { hasDomainOf } from "./email-domain.ts";

/** The page that is claimed. */
export interface ClaimedPage {
  type: ClaimedItemType;
  id: number;
  name: string;
  webSiteUrl: string | null;
}

const CHECKS = {
  name: lengthBetween(MESSAGE_BOUNDS.nameMin, MESSAGE_BOUNDS.nameMax),
  email,
  subject: lengthBetween(0, MESSAGE_BOUNDS.subjectMax),
  message: lengthBetween(MESSAGE_BOUNDS.messageMin, MESSAGE_BOUNDS.messageMax),
};

/** Who claims the page and how staff can verify it (CLM-01, CLM-02). */
export function ClaimForm({
  page,
  onDirty,
  onCancel,
  onSent,
}: {
  page: ClaimedPage;
  onDirty(isDirty: boolean): void;
  onCancel(): void;
  onSent(email: string): void;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const { me } = useSession();
  const { region } = useRegion();
  const fields = useTextFields(CHECKS, {
    name: me?.name ?? "",
    email: me?.email ?? "",
    subject: t("web.claim.subjectFor", { name: page.name }).slice(0, MESSAGE_BOUNDS.subjectMax),
    message: "",
  });
  const [isAgreed, setIsAgreed] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [phase, setPhase] = useState<"checking" | "sending">("checking");
  const { isDirty } = fields;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const sending = useMutation({
    mutationFn: async () => {
      setPhase("checking");
      const item = { itemId: page.id, itemName: page.name, itemType: page.type };
      await sendClaim(call, { ...fields.values, ...item, region }, () => setPhase("sending"));
    },
    onSuccess: () => onSent(fields.values.email),
    onError: (failure) => fields.refuse(fieldErrorsOf(failure)),
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setIsAsked(true);
    if (fields.check() && isAgreed && !sending.isPending) sending.mutate();
  };
  const isSameDomain = hasDomainOf(fields.values.email, page.webSiteUrl);
  return (
    <form className="sending-form" noValidate onSubmit={submit}>
      <div className="labelled-pair">
        <LabelledText label={t("web.contact.name")} state={fields.field("name")} autoComplete="name" />
        <LabelledText label={t("web.contact.email")} type="email" state={fields.field("email")} autoComplete="email" />
      </div>
      <p className="claim-domain" role="status">
        {isSameDomain && (
          <>
            <IconCheck size={16} stroke={1.8} aria-hidden />
            {t("web.claim.sameDomain")}
          </>
        )}
      </p>
      <LabelledText label={t("web.message.subject")} state={fields.field("subject")} most={MESSAGE_BOUNDS.subjectMax} />
      <LabelledText
        label={t("web.claim.how")}
        rows={4}
        state={fields.field("message")}
        most={MESSAGE_BOUNDS.messageMax}
        hint={t("web.claim.howHint")}
      />
      <AgreeBox
        isAgreed={isAgreed}
        fault={isAsked && !isAgreed ? t("web.claim.agreeFirst") : null}
        onChange={setIsAgreed}
      >
        {t("web.message.agree")}{" "}
        <a className="lk" href="/acceptable-use" target="_blank" rel="noreferrer">
          {t("web.policy.acceptable-use.title")}
        </a>
      </AgreeBox>
      <p className="claim-check small mut">
        <IconShieldCheck size={16} stroke={1.6} aria-hidden />
        {t("web.claim.check")}
      </p>
      <div className="sending-ends">
        {sending.isPending && <CheckProgress phase={phase} />}
        {sending.error !== null && !sending.isPending && (
          <SendFailure failure={sending.error} title={t("web.claim.failed")} />
        )}
      </div>
      <div className="modal-foot">
        <button type="button" className="btn" onClick={onCancel}>
          {t("web.message.cancel")}
        </button>
        <button type="submit" className="btn btn-accent" aria-busy={sending.isPending}>
          {sending.isPending && <span className="spinner" aria-hidden />}
          {t("web.claim.send")}
        </button>
      </div>
    </form>
  );
}
