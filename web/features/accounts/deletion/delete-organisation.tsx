import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DELETION_DAYS } from "#shared/contracts/people/accounts.ts";
import type { TenantLosses } from "#shared/contracts/people/tenant-deletion.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { DangerRow } from "#web/features/accounts/danger-row.tsx";
import { showSettings } from "#web/features/accounts/team/team.queries.ts";
import { TypedDialog } from "#web/features/accounts/typed-dialog.tsx";
import { deleteOrganisation, lossesQuery } from "./deletion.queries.ts";
import { countedKept, countedLosses } from "./losses.ts";

/** Deleting the organisation: what goes with it counted, its name typed. Who acts for it reads that they may not. */
export function DeleteOrganisation({ name, isActing }: { name: string; isActing: boolean }) {
  const { t, i18n } = useTranslation();
  const losses = useQuery({ ...lossesQuery(useCall()), enabled: !isActing });
  const [isAsking, setIsAsking] = useState(false);
  const text = (): string => {
    if (isActing) return t("web.deletion.notMember");
    if (losses.isError) return t("web.deletion.notCounted");
    return losses.data === undefined ? t("web.deletion.counting") : rowText(losses.data);
  };
  const rowText = (counted: TenantLosses): string => {
    const people = t("web.deletion.people", { count: counted.people });
    const things = countedLosses(t, i18n.language, counted);
    const values = { people, things, days: DELETION_DAYS };
    return things === null ? t("web.deletion.textBare", values) : t("web.deletion.text", values);
  };
  return (
    <>
      <DangerRow
        title={t("web.deletion.title")}
        text={text()}
        action={t("web.deletion.go")}
        isPossible={!isActing && losses.data !== undefined}
        onPress={() => setIsAsking(true)}
      />
      {isAsking && losses.data !== undefined && (
        <DeletionDialog name={name} losses={losses.data} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
}

function DeletionDialog({ name, losses, onClose }: { name: string; losses: TenantLosses; onClose(): void }) {
  const { t, i18n } = useTranslation();
  const call = useCall();
  const cache = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => deleteOrganisation(call, name),
    onSuccess: (settings) => {
      showSettings(cache, call, settings);
      onClose();
      // The strip on top says it; the button that was pressed is gone.
      document.getElementById("main")?.scrollIntoView();
    },
  });
  const things = countedLosses(t, i18n.language, losses);
  const kept = countedKept(t, i18n.language, losses);
  return (
    <TypedDialog
      title={t("web.deletion.ask", { name })}
      label={t("web.danger.typeName")}
      expected={name}
      action={t("web.deletion.go")}
      keep={t("web.deletion.keep")}
      isBusy={deleting.isPending}
      failure={deleting.error}
      onClose={onClose}
      onConfirm={() => deleting.mutate()}
    >
      <p>{t("web.deletion.until", { days: DELETION_DAYS })}</p>
      <p>
        {t("web.deletion.people", { count: losses.people })}. {things !== null && t("web.deletion.goes", { things })}
      </p>
      {kept !== null && <p>{t("web.deletion.stays", { kept })}</p>}
    </TypedDialog>
  );
}
