import { IconChevronDown } from "@tabler/icons-react";
import { useId, useState } from "react";
import type { SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { ComparePurpose, VisitorRole } from "#shared/contracts/market/analytics.ts";
import type { FieldsOf } from "#shared/contracts/market/analytics.ts";
import { Modal } from "#shared/ui/overlays/modal.tsx";
import "#shared/ui/forms/labelled-text.css";
import "./about-you.css";

/** What a visitor said about themselves; what they left out is not in it. */
export type AboutYou = FieldsOf<"about_you">;

/**
 * 'Tell us about you': role, organisation and purpose, all optional.
 *
 * @param isKept the visitor agreed to counting; without that nothing is sent, and the modal says so
 * @param onDone gets the answers, or null when skipped: the comparison comes
 * @param onClose closed without a word: everything stays as it was
 */
export function AboutYouModal({
  isKept,
  onDone,
  onClose,
}: {
  isKept: boolean;
  onDone(answers: AboutYou | null): void;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const [role, setRole] = useState("");
  const [organisation, setOrganisation] = useState("");
  const [purpose, setPurpose] = useState("");
  const organisationId = useId();
  const skip = (): void => onDone(null);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const [knownRole, knownPurpose] = [VisitorRole.safeParse(role), ComparePurpose.safeParse(purpose)];
    const named = organisation.trim();
    onDone({
      ...(knownRole.success && { Role: knownRole.data }),
      ...(named !== "" && { OrganisationName: named }),
      ...(knownPurpose.success && { Purpose: knownPurpose.data }),
    });
  };
  return (
    <Modal title={t("web.aboutYou.title")} closeLabel={t("web.shell.close")} onClose={onClose}>
      <form onSubmit={submit}>
        <div className="modal-text">
          <p>
            {t("web.aboutYou.text")} {t(isKept ? "web.aboutYou.kept" : "web.aboutYou.notKept")}
          </p>
        </div>
        <Choice
          label={t("web.aboutYou.role")}
          value={role}
          options={VisitorRole.options.map((name) => [name, t(`web.aboutYou.role.${name}`)])}
          onChange={setRole}
        />
        <div className="labelled">
          <label htmlFor={organisationId}>
            {t("web.aboutYou.organisation")} <span className="mut3">{t("forms.optional")}</span>
          </label>
          <input
            id={organisationId}
            value={organisation}
            maxLength={200}
            autoComplete="organization"
            onChange={(event) => setOrganisation(event.currentTarget.value)}
          />
        </div>
        <Choice
          label={t("web.aboutYou.purpose")}
          value={purpose}
          options={ComparePurpose.options.map((name) => [name, t(`web.aboutYou.purpose.${name}`)])}
          onChange={setPurpose}
        />
        <div className="modal-actions">
          <button type="button" className="btn" onClick={skip}>
            {t("web.aboutYou.skip")}
          </button>
          <button type="submit" className="btn btn-primary">
            {t("web.aboutYou.go")}
          </button>
        </div>
      </form>
    </Modal>
  );
}

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange(value: string): void;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="labelled">
      <label htmlFor={id}>
        {label} <span className="mut3">{t("forms.optional")}</span>
      </label>
      <span className="select about-you-select">
        <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="">{t("web.aboutYou.noAnswer")}</option>
          {options.map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
        <IconChevronDown size={16} stroke={1.8} aria-hidden />
      </span>
    </div>
  );
}
