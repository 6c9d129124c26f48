import { IconCheck, IconClock, IconLock } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Me } from "#shared/contracts/people/identity.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { formatMoment } from "#shared/ui/listings/texts/format-date.ts";
import { useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { withdrawRequest } from "#web/features/accounts/accounts.queries.ts";
import { SignUpCard } from "./sign-up-card.tsx";

const CAN = ["browse", "write", "message"] as const;

/** The third card: what was done, the place in the queue, what is possible meanwhile, and the way to the page. */
export function WaitingCard({ me }: { me: Me }) {
  const { t } = useTranslation();
  const { accountMadeAt, emailVerifiedAt, before, step, joinAsked } = me.onboarding;
  const isJoining = step === "join-asked" && joinAsked !== null;
  const name = isJoining ? joinAsked.tenantName : me.tenant.name;
  return (
    <SignUpCard
      step={3}
      title={t(isJoining ? "web.waiting.joinTitle" : "web.waiting.title", { name })}
      lead={t(isJoining ? "web.waiting.joinLead" : "web.waiting.lead")}
    >
      <ol className="sign-up-steps">
        <Step icon={<IconCheck size={16} stroke={1.8} aria-hidden />} isDone title={t("web.waiting.made")}>
          {formatMoment(accountMadeAt)}
        </Step>
        {emailVerifiedAt !== null && (
          <Step icon={<IconCheck size={16} stroke={1.8} aria-hidden />} isDone title={t("web.waiting.verified")}>
            {formatMoment(emailVerifiedAt)}
          </Step>
        )}
        <Step
          icon={<IconClock size={16} stroke={1.8} aria-hidden />}
          title={t(isJoining ? "web.waiting.withManager" : "web.waiting.withStaff")}
        >
          {isJoining
            ? t("web.waiting.asked", { moment: formatMoment(joinAsked.at) })
            : before === null
              ? null
              : t("web.waiting.before", { count: before })}
        </Step>
      </ol>
      <h3 className="sign-up-sub">{t("web.waiting.until")}</h3>
      <ul className="sign-up-cans">
        {CAN.map((can) => (
          <li key={can}>
            <IconCheck size={16} stroke={1.8} aria-hidden />
            <span>
              {t(`web.waiting.can.${can}`)}
              {can === "write" && <span className="mut3 small">{t("web.waiting.canNote")}</span>}
            </span>
          </li>
        ))}
        <li data-locked>
          <IconLock size={16} stroke={1.6} aria-hidden />
          <span>
            <span className="hidden">{t("web.waiting.notYet")} </span>
            {t("web.waiting.publish")}
          </span>
        </li>
      </ul>
      {isJoining ? (
        <Withdraw />
      ) : (
        <Link className="btn btn-primary btn-large sign-up-end" to="/register/supplier">
          {t("web.waiting.start")}
        </Link>
      )}
    </SignUpCard>
  );
}

function Step({
  icon,
  title,
  isDone = false,
  children,
}: {
  icon: ReactNode;
  title: string;
  isDone?: boolean;
  children: ReactNode;
}) {
  return (
    <li data-done={isDone || undefined}>
      {icon}
      <span>
        <b>{title}</b>
        {children !== null && <small>{children}</small>}
      </span>
    </li>
  );
}

function Withdraw() {
  const { t } = useTranslation();
  const call = useCall();
  const { enter } = useSession();
  const fail = useNotifyFailure();
  const taking = useMutation({
    mutationFn: () => withdrawRequest(call),
    onSuccess: enter,
    onError: (failure) => fail(failure, t("web.waiting.notWithdrawn")),
  });
  return (
    <button type="button" className="btn btn-large sign-up-end" onClick={() => taking.mutate()}>
      {t("web.waiting.withdraw")}
    </button>
  );
}
