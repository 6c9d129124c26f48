import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { MESSAGE_BOUNDS } from "#shared/contracts/people/contact-texts.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { detailOf, fieldErrorsOf } from "#shared/ui/errors/failure-text.ts";
import { AgreeBox } from "#shared/ui/forms/agree-box.tsx";
import { LabelledText } from "#shared/ui/forms/labelled-text.tsx";
import { email, lengthBetween, optional } from "#shared/ui/forms/text-checks.ts";
import { useTextFields } from "#shared/ui/forms/use-text-fields.ts";
import { NoticeStrip } from "#shared/ui/overlays/notice-strip.tsx";
import { choose } from "#web/features/accounts/accounts.queries.ts";
import { ChosenOrganisation } from "./chosen-organisation.tsx";
import { OrganisationSearch } from "./organisation-search.tsx";
import { choiceOf, signUpDraft } from "./sign-up-draft.ts";
import { SignUpCard } from "./sign-up-card.tsx";

const NAME = lengthBetween(MESSAGE_BOUNDS.nameMin, MESSAGE_BOUNDS.nameMax);

/**
 * The first card: the organisation and the terms, then the account itself at the identity provider. What the provider
 * did not tell is asked here afterwards.
 */
export function SignUpForm() {
  const { t } = useTranslation();
  const call = useCall();
  const { region } = useRegion();
  const session = useSession();
  const { me } = session;
  const [draft, setDraft] = useState(signUpDraft.read);
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => signUpDraft.write(draft), [draft]);
  const needsDetails = me?.onboarding.step === "details";
  const needsEmail = needsDetails && me.email === "";
  const fields = useTextFields(
    { name: needsDetails ? NAME : optional, email: needsEmail ? email : optional },
    { name: me?.name ?? "", email: me?.email ?? "" },
  );
  const sending = useMutation({
    mutationFn: (choice: NonNullable<typeof draft.choice>) =>
      choose(call, {
        choice: choiceOf(choice),
        acceptsTerms: true,
        region,
        ...(needsDetails && { name: fields.values.name.trim() }),
        ...(needsEmail && { email: fields.values.email.trim() }),
      }),
    onSuccess: (next) => {
      signUpDraft.clear();
      session.enter(next);
    },
    onError: (failure) => fields.refuse(fieldErrorsOf(failure)),
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setIsAsked(true);
    const isGood = fields.check();
    if (!isGood || draft.choice === null || !draft.acceptsTerms || sending.isPending) return;
    if (me === null) session.register("/sign-up");
    else sending.mutate(draft.choice);
  };
  return (
    <SignUpCard step={1} title={t("web.signUp.title")} lead={t("web.signUp.lead")}>
      <form className="sign-up-form" noValidate onSubmit={submit}>
        {needsDetails && <LabelledText label={t("web.signUp.name")} autoComplete="name" state={fields.field("name")} />}
        {needsEmail && (
          <LabelledText label={t("web.signUp.email")} type="email" autoComplete="email" state={fields.field("email")} />
        )}
        {draft.choice === null ? (
          <OrganisationSearch
            search={draft.search}
            fault={isAsked ? t("web.signUp.organisationFirst") : null}
            onSearch={(search) => setDraft({ ...draft, search })}
            onChoose={(choice) => setDraft({ ...draft, choice })}
          />
        ) : (
          <ChosenOrganisation choice={draft.choice} onChange={() => setDraft({ ...draft, choice: null })} />
        )}
        <AgreeBox
          isAgreed={draft.acceptsTerms}
          fault={isAsked && !draft.acceptsTerms ? t("web.signUp.termsFirst") : null}
          onChange={(acceptsTerms) => setDraft({ ...draft, acceptsTerms })}
        >
          {t("web.signUp.accept")}{" "}
          <a className="lk" href="/terms" target="_blank" rel="noreferrer">
            {t("web.policy.terms.title")}
          </a>{" "}
          {t("web.signUp.acceptRead")}{" "}
          <a className="lk" href="/privacy" target="_blank" rel="noreferrer">
            {t("web.policy.privacy.title")}
          </a>
        </AgreeBox>
        {sending.error !== null && (
          <NoticeStrip kind="bad" title={t("web.signUp.notDone")}>
            {detailOf(sending.error)}
          </NoticeStrip>
        )}
        {session.hasFailed && <NoticeStrip kind="bad" title={t("web.session.failed")} />}
        <button type="submit" className="btn btn-accent btn-large" aria-busy={sending.isPending}>
          {sending.isPending && <span className="spinner" aria-hidden />}
          {t(me === null ? "web.signUp.continue" : "web.signUp.continueSignedIn")}
        </button>
        {me === null && (
          <p className="sign-up-have small mut">
            {t("web.signUp.have")}{" "}
            <button type="button" className="lk" onClick={() => session.signIn("/sign-up")}>
              {t("web.shell.logIn")}
            </button>
          </p>
        )}
      </form>
    </SignUpCard>
  );
}
