import { IconEqual, IconLock, IconPlus } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Me } from "#shared/contracts/people/identity.ts";
import type { ProjectDetails } from "#shared/contracts/market/listings.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { statusOf } from "#shared/ui/errors/failure-text.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import { Modal } from "#shared/ui/overlays/modal.tsx";
import { roleChoicesQuery, sendRole } from "./claims.queries.ts";
import "#shared/ui/forms/labelled-text.css";
import "./claims.css";

type Organisation = NonNullable<Me["organisation"]>;

/** Says what the visitor's own organisation did in a project, and what the page will show (CLM-04 to CLM-09). */
export function RoleModal({
  project,
  organisation,
  onClaimed,
  onClose,
}: {
  project: Pick<ProjectDetails, "id" | "name" | "roles" | "productCategories">;
  organisation: Organisation;
  /** The role was added: what shows the project is out of date. */
  onClaimed(): void;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const notify = useNotify();
  const choices = useQuery(roleChoicesQuery(call, organisation.type));
  const [wholeId, setWholeId] = useState<number | null>(null);
  const [partId, setPartId] = useState<number | null>(null);
  const whole = choices.data?.find(({ id }) => id === wholeId) ?? choices.data?.[0];
  const part = whole?.parts.find(({ id }) => id === partId) ?? whole?.parts[0];
  const isOwn = (row: { organisation: { id: number } | null }): boolean => row.organisation?.id === organisation.id;
  const isPresent =
    part !== undefined &&
    (organisation.type === "consultant"
      ? project.roles.some((row) => isOwn(row) && row.subRole === part.name)
      : project.productCategories.some(
          (row) => isOwn(row) && row.category === part.name && row.buildingSystem === whole?.name,
        ));
  const claiming = useMutation({
    mutationFn: (chosen: { whole: number; part: number }) => sendRole(call, organisation, project.id, chosen),
    onSuccess: () => {
      notify({ kind: "success", text: t("web.role.done", { name: organisation.name, project: project.name }) });
      onClaimed();
      onClose();
    },
    onError: (failure) => {
      const isForbidden = statusOf(failure) === 403;
      notify({ kind: "error", title: t("web.role.failed"), text: isForbidden ? t("web.role.forbidden") : "" });
    },
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (whole && part && !isPresent && !claiming.isPending) claiming.mutate({ whole: whole.id, part: part.id });
  };
  return (
    <Modal title={t("web.role.title")} closeLabel={t("web.shell.close")} onClose={onClose}>
      <form className="sending-form" noValidate onSubmit={submit}>
        <p className="mut">{t("web.role.lead")}</p>
        <Locked label={t("web.role.project")} value={project.name} />
        <Locked label={t("web.role.organisation")} value={organisation.name} hint={t("web.role.ownOnly")} />
        {choices.error !== null && (
          <InlineFailure
            title={t("web.role.noChoices")}
            failure={choices.error}
            onRetry={() => void choices.refetch()}
          />
        )}
        {choices.isPending ? (
          // Lists without options would look as if there were none.
          <span className="skeleton" style={{ height: 66 }} role="status" aria-label={t("web.shell.loading")} />
        ) : (
          <div className="labelled-pair">
            <Select
              label={t(`web.role.whole.${organisation.type}`)}
              options={choices.data ?? []}
              value={whole?.id}
              onChange={(id) => {
                setWholeId(id);
                setPartId(null);
              }}
            />
            <Select
              label={t(`web.role.part.${organisation.type}`)}
              options={whole?.parts ?? []}
              value={part?.id}
              onChange={setPartId}
            />
          </div>
        )}
        <div className="role-shown">
          <p className="lab">{t("web.role.shown")}</p>
          <p>
            {isPresent ? (
              <IconEqual size={16} stroke={1.8} aria-hidden />
            ) : (
              <IconPlus size={16} stroke={1.8} aria-hidden />
            )}
            <span>
              <b>{project.name}</b>
              <small>
                {isPresent
                  ? t("web.role.present")
                  : [organisation.name, whole?.name, part?.name].filter(Boolean).join(", ")}
              </small>
            </span>
          </p>
        </div>
        <div className="modal-foot">
          <button type="button" className="btn" onClick={onClose}>
            {t("web.message.cancel")}
          </button>
          <button
            type="submit"
            className="btn btn-primary"
            aria-busy={claiming.isPending}
            aria-disabled={isPresent || part === undefined}
            data-disabled={isPresent || part === undefined}
          >
            {t("web.role.send", { count: isPresent ? 0 : 1 })}
          </button>
        </div>
      </form>
    </Modal>
  );
}

function Locked({ label, value, hint }: { label: string; value: string; hint?: string }) {
  return (
    <div className="labelled">
      <p className="labelled-line small">{label}</p>
      <p className="role-locked">
        <span>{value}</span>
        <IconLock size={16} stroke={1.6} aria-hidden />
      </p>
      {hint !== undefined && <p className="labelled-hint">{hint}</p>}
    </div>
  );
}

function Select({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly { id: number; name: string }[];
  value: number | undefined;
  onChange(id: number): void;
}) {
  const id = useId();
  return (
    <div className="labelled" data-select>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value ?? ""} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}
