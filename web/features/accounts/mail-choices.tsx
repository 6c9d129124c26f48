import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Account } from "#shared/contracts/people/accounts.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { accountQuery, changeAccount } from "./accounts.queries.ts";

/** Mails that a person may switch off, each saved at once. */
export function MailChoices({ mails }: { mails: Account["mails"] }) {
  const { t } = useTranslation();
  const call = useCall();
  const cache = useQueryClient();
  const fail = useNotifyFailure();
  const saving = useMutation({
    mutationFn: (mail: Account["mails"][number]) => changeAccount(call, { mails: [mail] }),
    onSuccess: (account) => cache.setQueryData(accountQuery(call).queryKey, account),
    onError: (failure) => fail(failure, t("web.settings.notSaved")),
  });
  return (
    <section className="settings-part" aria-labelledby="mails">
      <h2 id="mails">{t("web.mails.title")}</h2>
      <p>{t("web.mails.note")}</p>
      <ul className="card mail-choices">
        {mails.map(({ kind, isOn }) => (
          <li key={kind}>
            <span>
              <b id={`mail-${kind}`}>{t(`web.mails.${kind}`)}</b>
              <small>{t(`web.mails.${kind}.note`)}</small>
            </span>
            <button
              type="button"
              role="switch"
              className="switch"
              aria-checked={isOn}
              aria-labelledby={`mail-${kind}`}
              onClick={() => saving.mutate({ kind, isOn: !isOn })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
