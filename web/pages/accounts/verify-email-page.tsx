import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useLocation } from "react-router";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { NoticeStrip } from "#shared/ui/overlays/notice-strip.tsx";
import { confirmQuery } from "#web/features/accounts/accounts.queries.ts";
import { LinkNotice } from "#web/features/accounts/sign-up/link-notice.tsx";
import { SignUpCard } from "#web/features/accounts/sign-up/sign-up-card.tsx";
import { VerifyCard } from "#web/features/accounts/sign-up/verify-card.tsx";
import { VerifyStranger } from "#web/features/accounts/sign-up/verify-stranger.tsx";
import { PageLoading } from "#web/layout/page-loading.tsx";

const LEAST_TOKEN = 20;

/** Where a sign-in leads whose address is not verified (ROU-23, AUT-05), and the link of the mail: its token follows the `#`. */
export function VerifyEmailPage() {
  const { t } = useTranslation();
  const call = useCall();
  const { status, me, refresh } = useSession();
  const token = useLocation().hash.slice(1);
  const hasToken = token.length >= LEAST_TOKEN;
  const { data, error, refetch } = useQuery({ ...confirmQuery(call, token), enabled: hasToken });
  const isConfirmed = data !== undefined;
  useEffect(() => {
    if (isConfirmed) refresh();
  }, [isConfirmed, refresh]);
  if (status === "loading" || (hasToken && data === undefined && error === null)) return <PageLoading />;
  if (data !== undefined) return <Confirmed email={data.email} isSignedIn={me !== null} />;
  const notice = error !== null && <LinkNotice failure={error} onRetry={() => void refetch()} />;
  if (me === null) return <Frame>{<VerifyStranger notice={notice} />}</Frame>;
  if (me.isEmailVerified && error === null) return <Navigate replace to="/sign-up" />;
  if (me.isEmailVerified || me.email === "") {
    return (
      <Frame>
        <SignUpCard step={null} title={t("web.verify.title")}>
          {notice}
          <Link className="btn" to="/sign-up">
            {t("web.unfinished.go")}
          </Link>
        </SignUpCard>
      </Frame>
    );
  }
  return (
    <Frame>
      <VerifyCard me={me} notice={notice} />
    </Frame>
  );
}

/** The link worked, here or on another device. */
function Confirmed({ email, isSignedIn }: { email: string; isSignedIn: boolean }) {
  const { t } = useTranslation();
  const { signIn } = useSession();
  return (
    <Frame>
      <SignUpCard step={2} title={t("web.verify.title")}>
        <NoticeStrip kind="good" title={t("web.verify.done")}>
          {t("web.verify.doneText")}
        </NoticeStrip>
        <p className="mut sign-up-lead">{email}</p>
        {isSignedIn ? (
          <Link className="btn btn-primary" to="/sign-up">
            {t("web.unfinished.go")}
          </Link>
        ) : (
          <button type="button" className="btn btn-primary" onClick={() => signIn("/sign-up")}>
            {t("web.shell.logIn")}
          </button>
        )}
      </SignUpCard>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <main id="main" className="site-main wrap sign-up-page">
      <h1 className="h1">{t("web.signUp.join")}</h1>
      {children}
    </main>
  );
}
