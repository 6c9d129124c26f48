import { useMutation } from "@tanstack/react-query";
import type { ReactNode, SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { LINK_HOURS } from "#shared/contracts/people/accounts.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { detailOf, fieldErrorsOf } from "#shared/ui/errors/failure-text.ts";
import { LabelledText } from "#shared/ui/forms/labelled-text.tsx";
import { email } from "#shared/ui/forms/text-checks.ts";
import { useTextFields } from "#shared/ui/forms/use-text-fields.ts";
import { NoticeStrip } from "#shared/ui/overlays/notice-strip.tsx";
import { resendLink } from "#web/features/accounts/accounts.queries.ts";
import { SignUpCard } from "./sign-up-card.tsx";
import { asClock, useCountdown } from "./use-countdown.ts";

/** AUT-05: somebody whom the provider does not let in before the address is verified. They say which it is. */
export function VerifyStranger({ notice }: { notice?: ReactNode }) {
  const { t } = useTranslation();
  const call = useCall();
  const { region } = useRegion();
  const { signIn } = useSession();
  const fields = useTextFields({ email }, { email: "" });
  const sending = useMutation({
    mutationFn: () => resendLink(call, fields.values.email.trim(), region),
    onError: (failure) => fields.refuse(fieldErrorsOf(failure)),
  });
  const seconds = useCountdown(sending.data?.resendAt ?? null);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (fields.check() && seconds === 0 && !sending.isPending) sending.mutate();
  };
  return (
    <SignUpCard
      step={null}
      title={t("web.construct.verifyEmail.title")}
      lead={t("web.verify.stranger", { hours: LINK_HOURS })}
    >
      {notice}
      <form className="sign-up-form" noValidate onSubmit={submit}>
        <LabelledText label={t("web.signUp.email")} type="email" autoComplete="email" state={fields.field("email")} />
        {sending.error !== null && (
          <NoticeStrip kind="bad" title={t("web.verify.notSent")}>
            {detailOf(sending.error)}
          </NoticeStrip>
        )}
        {sending.data !== undefined && (
          <NoticeStrip kind="good" title={t("web.verify.asked")}>
            {t("web.verify.askedText")}
          </NoticeStrip>
        )}
        <div className="row row-wrap">
          <button
            type="submit"
            className="btn btn-primary"
            aria-busy={sending.isPending}
            aria-disabled={seconds > 0}
            data-disabled={seconds > 0}
          >
            {seconds > 0 ? `${t("web.verify.againIn")} ${asClock(seconds)}` : t("web.verify.sendLink")}
          </button>
          <button type="button" className="btn" onClick={() => signIn("/sign-up")}>
            {t("web.shell.logIn")}
          </button>
        </div>
      </form>
    </SignUpCard>
  );
}
