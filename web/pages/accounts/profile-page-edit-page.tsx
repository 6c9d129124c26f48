import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams } from "react-router";
import { RowId } from "#shared/contracts/endpoint.ts";
import { PAGES } from "#shared/contracts/site/pages.ts";
import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { statusOf } from "#shared/ui/errors/failure-text.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { MessagePage } from "#web/layout/message-page/message-page.tsx";
import { formPath, typeOfSegment } from "#web/features/profiles/page-address.ts";
import { beginDraft } from "#web/features/profiles/profiles.queries.ts";
import { NotAvailablePage } from "#web/pages/not-found-page.tsx";

/** Begins changes of a live page, or goes on with those that were begun, and opens their form (DET-15). */
export function ProfilePageEditPage() {
  const { type: segment, id } = useParams();
  const type = typeOfSegment(segment);
  const target = RowId.safeParse(Number(id));
  if (type === null || !target.success) return <NotAvailablePage />;
  // An address that was typed: no link leads here (DET-15).
  if (type === "Product") return <ProductInKit />;
  return <BeginEdit type={type} target={target.data} />;
}

function ProductInKit() {
  const { t } = useTranslation();
  return (
    <MessagePage title={t("web.profiles.productEdit")}>
      <p>{t("web.profiles.editInKit")}</p>
      <Link className="btn" to={PAGES["profile-pages"].path}>
        {t("web.profiles.mine")}
      </Link>
    </MessagePage>
  );
}

function BeginEdit({ type, target }: { type: ProfileType; target: number }) {
  const { t } = useTranslation();
  const call = useCall();
  const { region } = useRegion();
  const navigate = useNavigate();
  const isBegun = useRef(false);
  const begin = useMutation({
    mutationFn: () => beginDraft(call, type, region, target, crypto.randomUUID()),
    onSuccess: (draft) => navigate(formPath(type, draft.id), { replace: true }),
  });
  const { mutate } = begin;
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    mutate();
  }, [mutate]);
  if (statusOf(begin.error) === 404) return <NotAvailablePage />;
  return (
    <main id="main" className="site-main wrap page" aria-busy={begin.error === null}>
      {begin.error === null ? (
        <span className="skeleton" style={{ height: 480 }} />
      ) : (
        <InlineFailure title={t("web.profiles.notLoaded")} failure={begin.error} onRetry={() => mutate()} />
      )}
    </main>
  );
}
