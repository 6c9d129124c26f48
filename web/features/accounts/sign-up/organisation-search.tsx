import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconPlus, IconSearch, IconUser } from "@tabler/icons-react";
import { useId } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OrganisationChoice } from "#shared/contracts/people/onboarding.ts";
import { DELAYS_MS } from "#shared/ui/app/measures.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { Mark } from "#shared/ui/drawings/mark.tsx";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { organisationsQuery } from "#web/features/accounts/accounts.queries.ts";
import type { SignUpDraft } from "./sign-up-draft.ts";

/** Finds the organisation one works for: choose its page, ask its people, or name a new one. */
export function OrganisationSearch({
  search,
  fault,
  onSearch,
  onChoose,
}: {
  search: string;
  fault: string | null;
  onSearch(search: string): void;
  onChoose(choice: NonNullable<SignUpDraft["choice"]>): void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const call = useCall();
  const text = search.trim();
  const [asked] = useDebouncedValue(text, DELAYS_MS.tabsAndQuery);
  const { data, error, refetch } = useQuery({ ...organisationsQuery(call, asked), placeholderData: keepPreviousData });
  return (
    <div className="labelled organisation-search" data-faulty={fault !== null}>
      <label htmlFor={id}>{t("web.signUp.organisation")}</label>
      <span className="organisation-find">
        <IconSearch size={16} stroke={1.6} aria-hidden />
        <input
          id={id}
          type="search"
          autoComplete="organization"
          maxLength={120}
          value={search}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
      </span>
      {text.length >= 2 && (
        <ul className="organisation-choices" aria-label={t("web.signUp.found")}>
          {data?.map((found) => (
            <Found
              key={found.kind === "page" ? `p${found.organisationId}` : found.tenantId}
              found={found}
              onChoose={onChoose}
            />
          ))}
          <ChoiceRow
            sign={<IconPlus size={18} stroke={1.6} aria-hidden />}
            title={t("web.signUp.new", { name: text })}
            note={t("web.signUp.newNote")}
            action={t("web.signUp.make")}
            onPress={() => onChoose({ kind: "new", name: text })}
          />
        </ul>
      )}
      {error !== null && (
        <InlineFailure title={t("web.signUp.notSearched")} failure={error} onRetry={() => void refetch()} />
      )}
      <p id={`${id}-hint`} className={fault === null ? "organisation-hint" : "organisation-hint organisation-fault"}>
        {fault ?? t("web.signUp.hint")}
      </p>
      <button type="button" className="lk organisation-alone" onClick={() => onChoose({ kind: "alone" })}>
        <IconUser size={16} stroke={1.6} aria-hidden />
        {t("web.signUp.alone")}
      </button>
    </div>
  );
}

function Found({
  found,
  onChoose,
}: {
  found: OrganisationChoice;
  onChoose(choice: NonNullable<SignUpDraft["choice"]>): void;
}) {
  const { t } = useTranslation();
  const { name, town } = found;
  const place = town === null ? "" : `${town}. `;
  const isPage = found.kind === "page";
  const same = !isPage && found.isSameDomain ? ` ${t("web.signUp.sameDomain")}` : "";
  return (
    <ChoiceRow
      sign={<Mark source={{ seed: name, system: null, logoUrl: null }} size={32} />}
      title={name}
      note={place + (isPage ? t("web.signUp.noOwner") : t("web.signUp.people", { count: found.people })) + same}
      action={t(isPage ? "web.signUp.choose" : "web.signUp.ask")}
      onPress={() =>
        onChoose(
          isPage
            ? { kind: "page", organisationId: found.organisationId, name }
            : { kind: "tenant", tenantId: found.tenantId, name },
        )
      }
    />
  );
}

function ChoiceRow(row: { sign: ReactNode; title: string; note: string; action: string; onPress(): void }) {
  return (
    <li>
      <button type="button" className="organisation-choice" onClick={row.onPress}>
        <span className="organisation-sign">{row.sign}</span>
        <span>
          <b>{row.title}</b>
          <span className="mut small">{row.note}</span>
        </span>
        <span className="lk">{row.action}</span>
      </button>
    </li>
  );
}
