import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { DELAYS_MS } from "#shared/ui/app/measures.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { Mark } from "#shared/ui/drawings/mark.tsx";
import { detailOf } from "#shared/ui/errors/failure-text.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { Modal } from "#shared/ui/overlays/modal.tsx";
import { NoticeStrip } from "#shared/ui/overlays/notice-strip.tsx";
import { actFor, tenantsQuery } from "./accounts.queries.ts";
import "./settings.css";

/** Where somebody with `tenant:proxy` chooses the organisation to act for (AUT-14). */
export function ActingDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const id = useId();
  const call = useCall();
  const { enter } = useSession();
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text.trim(), DELAYS_MS.tabsAndQuery);
  const { data, error, refetch } = useQuery({ ...tenantsQuery(call, search), placeholderData: keepPreviousData });
  const starting = useMutation({
    mutationFn: (tenantId: string) => actFor(call, tenantId),
    onSuccess: (me) => {
      onClose();
      enter(me);
    },
  });
  return (
    <Modal title={t("web.acting.title")} closeLabel={t("web.shell.close")} onClose={onClose}>
      <div className="modal-text">
        <p>{t("web.acting.text")}</p>
      </div>
      <div className="labelled">
        <label htmlFor={id}>{t("web.acting.find")}</label>
        <input
          id={id}
          type="search"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      {error !== null && (
        <InlineFailure title={t("web.acting.notLoaded")} failure={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <p className="mut" role="status">
          {t("web.acting.none")}
        </p>
      )}
      <ul className="tenant-list">
        {data?.map((tenant) => (
          <li key={tenant.id}>
            <button type="button" className="tenant-row" onClick={() => starting.mutate(tenant.id)}>
              <Mark source={{ seed: tenant.name, system: null, logoUrl: null }} size={32} />
              <span>
                <b>{tenant.name}</b>
                <small>
                  {t("web.acting.people", { count: tenant.people })}, {t(`web.profile.status.${tenant.status}`)}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {starting.error !== null && (
        <NoticeStrip kind="bad" title={t("web.acting.notStarted")}>
          {detailOf(starting.error)}
        </NoticeStrip>
      )}
    </Modal>
  );
}
