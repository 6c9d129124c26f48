import { useInterval } from "@mantine/hooks";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode, SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { LINK_HOURS, type VerificationSent } from "#shared/contracts/people/accounts.ts";
import type { Me } from "#shared/contracts/people/identity.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { detailOf, fieldErrorsOf } from "#shared/ui/errors/failure-text.ts";
import { LabelledText } from "#shared/ui/forms/labelled-text.tsx";
import { email as isEmail } from "#shared/ui/forms/text-checks.ts";
import { useTextFields } from "#shared/ui/forms/use-text-fields.ts";
import { NoticeStrip } from "#shared/ui/overlays/notice-strip.tsx";
import { moveEmail, sendLink } from "#web/features/accounts/accounts.queries.ts";
import { EmailRow } from "./email-row.tsx";
import { ResendButton } from "./resend-button.tsx";
import { SignUpCard } from "./sign-up-card.tsx";

/** How often the page asks whether the link was opened elsewhere. */
const ASK_EVERY_MS = 3000;

/** The address of a signed-in user waits for the link in its mail: goes on by itself, sends again, takes another address. */
export function VerifyCard({ me, notice }: { me: Me; notice?: ReactNode }) {
  const { t } = useTranslation();
  const call = useCall();
  const { region } = useRegion();
  const { refresh } = useSession();
  const cache = useQueryClient();
  const [isChanging, setIsChanging] = useState(false);
  useInterval(refresh, ASK_EVERY_MS, { autoInvoke: true });
  // Sooner than it may be sent again this sends nothing, and tells of the mail before.
  const queryKey = ["verification-sent", me.email];
  const first = useQuery({
    queryKey,
    queryFn: () => sendLink(call, region),
    retry: false,
    staleTime: Infinity,
  });
  const again = useMutation({ mutationFn: () => sendLink(call, region) });
  const sent = again.data ?? first.data;
  const failure = again.error ?? first.error;
  const address = sent?.email ?? me.email;
  return (
    <SignUpCard step={2} title={t("web.construct.verifyEmail.title")} lead={t("web.verify.open")}>
      {notice}
      {isChanging ? (
        <ChangeAddress
          email={address}
          onMoved={(to) => {
            // It is not the account's before its link is opened.
            cache.setQueryData(queryKey, to);
            again.reset();
          }}
          onDone={() => setIsChanging(false)}
        />
      ) : (
        <EmailRow email={address}>
          <button type="button" className="lk" onClick={() => setIsChanging(true)}>
            {t("web.signUp.change")}
          </button>
        </EmailRow>
      )}
      <p className="sign-up-waits mut" role="status">
        <span className="spinner" aria-hidden />
        {t("web.verify.goesOn")}
      </p>
      {failure !== null && (
        <NoticeStrip kind="bad" title={t("web.verify.notSent")}>
          {detailOf(failure)}
        </NoticeStrip>
      )}
      <div className="sign-up-part">
        <h3>{t("web.verify.none")}</h3>
        <ul className="mut">
          <li>{t("web.verify.spam")}</li>
          <li>{t("web.verify.works", { hours: LINK_HOURS })}</li>
        </ul>
        <ResendButton resendAt={sent?.resendAt ?? null} onPress={() => again.mutate()} />
      </div>
    </SignUpCard>
  );
}

function ChangeAddress({
  email,
  onMoved,
  onDone,
}: {
  email: string;
  onMoved(to: VerificationSent): void;
  onDone(): void;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const { region } = useRegion();
  const { refresh } = useSession();
  const fields = useTextFields({ email: isEmail }, { email });
  const moving = useMutation({
    mutationFn: () => moveEmail(call, fields.values.email.trim(), region),
    onSuccess: (sent) => {
      onMoved(sent);
      refresh();
      onDone();
    },
    onError: (failure) => fields.refuse(fieldErrorsOf(failure)),
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (fields.check() && !moving.isPending) moving.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <LabelledText label={t("web.signUp.email")} type="email" autoComplete="email" state={fields.field("email")} />
      {moving.error !== null && (
        <NoticeStrip kind="bad" title={t("web.verify.notChanged")}>
          {detailOf(moving.error)}
        </NoticeStrip>
      )}
      <div className="row">
        <button type="submit" className="btn btn-primary" aria-busy={moving.isPending}>
          {t("web.verify.send")}
        </button>
        <button type="button" className="btn" onClick={onDone}>
          {t("web.message.cancel")}
        </button>
      </div>
    </form>
  );
}
