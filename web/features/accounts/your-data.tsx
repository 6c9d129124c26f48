import { useMutation, useQueryClient } from "@tanstack/react-query";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DELETION_DAYS } from "#shared/contracts/people/accounts.ts";
import type { Account } from "#shared/contracts/people/accounts.ts";
import { saveBlob } from "#shared/ui/app/download-context.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { formatDate } from "#shared/ui/listings/texts/format-date.ts";
import { useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { accountQuery, deleteAccount, keepAccount, readExport } from "./accounts.queries.ts";
import { DangerRow } from "./danger-row.tsx";
import { TypedDialog } from "./typed-dialog.tsx";

/** What Purlin holds about a person: to take away, and to delete. The only manager of an organisation hands over first. */
export function YourData({ account }: { account: Account }) {
  const { t } = useTranslation();
  const call = useCall();
  const cache = useQueryClient();
  const { region } = useRegion();
  const fail = useNotifyFailure();
  const [isAsking, setIsAsking] = useState(false);
  const keep = (next: Account): void => void cache.setQueryData(accountQuery(call).queryKey, next);
  const exporting = useMutation({
    mutationFn: async () => {
      const all = JSON.stringify(await readExport(call), null, 2);
      saveBlob(new Blob([all], { type: "application/json" }), "purlin-account.json");
    },
    onError: (failure) => fail(failure, t("web.data.notExported")),
  });
  const deleting = useMutation({
    mutationFn: () => deleteAccount(call, account.email, region),
    onSuccess: (next) => {
      keep(next);
      setIsAsking(false);
    },
  });
  const keeping = useMutation({
    mutationFn: () => keepAccount(call),
    onSuccess: keep,
    onError: (failure) => fail(failure, t("web.data.notKept")),
  });
  const { onlyManagerOf, deletionAt } = account;
  const isOnlyManager = onlyManagerOf.length > 0;
  const handOverFirst = t("web.data.onlyManager", { names: onlyManagerOf.map(({ name }) => name).join(", ") });
  return (
    <section className="settings-part" aria-labelledby="data">
      <h2 id="data">{t("web.data.title")}</h2>
      <p>{t("web.data.note")}</p>
      <div className="danger-zone" data-calm>
        <div>
          <span>
            <b>{t("web.data.export")}</b>
            <small>{t("web.data.exportText")}</small>
          </span>
          <button type="button" className="btn" aria-busy={exporting.isPending} onClick={() => exporting.mutate()}>
            <IconDownload size={16} stroke={1.6} aria-hidden />
            {t("web.data.exportGo")}
          </button>
        </div>
        {deletionAt === null ? (
          <DangerRow
            title={t("web.data.delete")}
            text={isOnlyManager ? handOverFirst : t("web.data.deleteText", { days: DELETION_DAYS })}
            action={t("web.data.delete")}
            isPossible={!isOnlyManager}
            onPress={() => setIsAsking(true)}
          />
        ) : (
          <DangerRow
            title={
              isOnlyManager ? t("web.data.waits") : t("web.data.ends", { date: formatDate(deletionAt.slice(0, 10)) })
            }
            text={isOnlyManager ? handOverFirst : t("web.data.endsText")}
            action={t("web.data.keep")}
            isPossible
            isHarmless
            onPress={() => keeping.mutate()}
          />
        )}
      </div>
      {isAsking && (
        <TypedDialog
          title={t("web.data.deleteAsk")}
          label={t("web.data.typeEmail")}
          expected={account.email}
          action={t("web.data.delete")}
          keep={t("web.data.keep")}
          isBusy={deleting.isPending}
          failure={deleting.error}
          onClose={() => setIsAsking(false)}
          onConfirm={() => deleting.mutate()}
        >
          <p>{t("web.data.deleteCosts", { days: DELETION_DAYS })}</p>
        </TypedDialog>
      )}
    </section>
  );
}
