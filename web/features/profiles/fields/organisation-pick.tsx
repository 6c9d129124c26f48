import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { IconX } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { organisationNameQuery, organisationsNamedQuery } from "#web/features/profiles/organisations.queries.ts";
import { FieldFault } from "./field-fault.tsx";

const DEBOUNCE_MS = 250;
const LEAST = 2;

/** An organisation of the marketplace, found by its name. Buttons under the line are what was found. */
export function OrganisationPick({
  label,
  id,
  isOptional = false,
  fault,
  onPick,
  onLeave,
}: {
  label: string;
  id: number | null;
  isOptional?: boolean;
  fault: string | null;
  onPick(id: number | null): void;
  onLeave(): void;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const inputId = useId();
  const [typed, setTyped] = useState("");
  const [asked] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const isAsking = asked.length >= LEAST && typed.trim() === asked;
  const found = useQuery({ ...organisationsNamedQuery(call, asked), enabled: isAsking });
  const chosen = useQuery({ ...organisationNameQuery(call, id ?? 0), enabled: id !== null });
  return (
    <div className="labelled organisation-pick" data-faulty={fault !== null}>
      <label htmlFor={inputId}>
        {label} {isOptional && <span className="mut3">{t("forms.optional")}</span>}
      </label>
      {id === null ? (
        <input
          id={inputId}
          type="text"
          autoComplete="off"
          maxLength={200}
          placeholder={t("web.profiles.organisation.how")}
          aria-describedby={`${inputId}-found`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={onLeave}
        />
      ) : (
        <div className="organisation-chosen">
          <span id={inputId}>{chosen.data ?? "…"}</span>
          <button
            type="button"
            className="row-remove"
            aria-label={t("web.profiles.take", { name: chosen.data ?? label })}
            onClick={() => onPick(null)}
          >
            <IconX size={16} stroke={1.6} aria-hidden />
          </button>
        </div>
      )}
      <div id={`${inputId}-found`} role="status" className="organisation-found">
        {id === null && isAsking && found.data?.length === 0 && (
          <p className="small mut3">{t("web.profiles.organisation.none")}</p>
        )}
        {id === null && isAsking && found.isError && (
          <p className="small mut3">{t("web.profiles.organisation.failed")}</p>
        )}
        {id === null &&
          isAsking &&
          found.data?.map((organisation) => (
            <button
              key={organisation.id}
              type="button"
              className="btn btn-small"
              onClick={() => {
                setTyped("");
                onPick(organisation.id);
              }}
            >
              {organisation.name}
            </button>
          ))}
      </div>
      {fault !== null && <FieldFault>{fault}</FieldFault>}
    </div>
  );
}
