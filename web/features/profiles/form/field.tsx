import { IconMessage } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LabelledText } from "#shared/ui/forms/labelled-text.tsx";
import { ChoiceField } from "#web/features/profiles/fields/choice-field.tsx";
import { NumberField } from "#web/features/profiles/fields/number-field.tsx";
import { useProfileForm } from "./profile-form-context.ts";

type TextName =
  | "name"
  | "formerName"
  | "description"
  | "contactName"
  | "contactEmail"
  | "emailAddress"
  | "phoneNumber"
  | "webSiteUrl"
  | "websiteUrl"
  | "suggestedSector"
  | "phaseName"
  | "sku";
type NumberName =
  | "yearCreated"
  | "yearOfCompletion"
  | "noOfHomes"
  | "storeys"
  | "storeysBelow"
  | "totalCost"
  | "leadTimeWeeks";
type IdName = "sizeId" | "productCategoryId" | "buildingSystemId" | "baseMaterialId";

/** Kept by the server of one text, and of a long one; more is not typed. */
const MOST_OF_LINE = 1000;
const MOST_OF_TEXT = 10_000;

/** Where a field stands on the page, so that a link of the summary finds it; with what staff say of it. */
export function FieldPlace({ path, children }: { path: string; children: ReactNode }) {
  const { t } = useTranslation();
  const comment = useProfileForm().commentAt(path);
  return (
    <div className="field-place" data-field={path} tabIndex={-1}>
      {comment !== null && (
        <p className="staff-comment">
          <IconMessage size={16} stroke={1.6} aria-hidden />
          <span>
            <b>{t("web.profiles.staffAsk")}</b> {comment}
          </span>
        </p>
      )}
      {children}
    </div>
  );
}

/** A line or text of the form. */
export function TextRow({
  name,
  type,
  autoComplete,
  isOptional = false,
  rows,
  most,
  hint,
}: {
  name: TextName;
  type?: "text" | "email";
  autoComplete?: string;
  isOptional?: boolean;
  rows?: number;
  most?: number;
  hint?: string;
}) {
  const { t } = useTranslation();
  const form = useProfileForm();
  return (
    <FieldPlace path={name}>
      <LabelledText
        label={t(`web.profiles.field.${name}`)}
        type={type ?? "text"}
        {...(autoComplete !== undefined && { autoComplete })}
        isOptional={isOptional}
        {...(rows !== undefined && { rows })}
        {...(most !== undefined && { most })}
        maxLength={rows === undefined ? MOST_OF_LINE : MOST_OF_TEXT}
        hint={hint}
        state={{
          value: form.values[name],
          fault: null,
          refusal: form.faultAt(name),
          change: (value) => form.set({ [name]: value }),
          leave: () => form.leave(name),
        }}
      />
    </FieldPlace>
  );
}

/** A number of the form. */
export function NumberRow({
  name,
  unit,
  isOptional = false,
}: {
  name: NumberName;
  unit?: string;
  isOptional?: boolean;
}) {
  const { t } = useTranslation();
  const form = useProfileForm();
  return (
    <FieldPlace path={name}>
      <NumberField
        label={t(`web.profiles.field.${name}`)}
        {...(unit !== undefined && { unit })}
        isOptional={isOptional}
        value={form.values[name]}
        fault={form.faultAt(name)}
        onChange={(value) => form.set({ [name]: value })}
        onLeave={() => form.leave(name)}
      />
    </FieldPlace>
  );
}

/** One of a reference list. */
export function IdRow({
  name,
  options,
  isOptional = false,
}: {
  name: IdName;
  options: readonly { id: number; name: string }[];
  isOptional?: boolean;
}) {
  const { t } = useTranslation();
  const form = useProfileForm();
  return (
    <FieldPlace path={name}>
      <ChoiceField
        label={t(`web.profiles.field.${name}`)}
        value={form.values[name] === null ? "" : String(form.values[name])}
        options={options.map((option) => ({ value: String(option.id), label: option.name }))}
        isOptional={isOptional}
        fault={form.faultAt(name)}
        onChange={(value) => form.set({ [name]: value === "" ? null : Number(value) })}
        onLeave={() => form.leave(name)}
      />
    </FieldPlace>
  );
}

/** A titled part of a step. */
export function FormSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="form-section">
      <h2>{title}</h2>
      {hint !== undefined && <p>{hint}</p>}
      {children}
    </section>
  );
}
