import { useTranslation } from "react-i18next";
import { PROFILE_BOUNDS } from "#shared/contracts/profiles/texts.ts";
import type { TypedCertificate } from "#web/features/profiles/form/draft-values.ts";
import { FieldPlace } from "#web/features/profiles/form/field.tsx";
import { useProfileForm } from "#web/features/profiles/form/profile-form-context.ts";
import { ChoiceField } from "#web/features/profiles/fields/choice-field.tsx";
import { DateField } from "#web/features/profiles/fields/date-field.tsx";
import { DropZone } from "./drop-zone.tsx";
import { FileOrUrl } from "./file-or-url.tsx";
import { changedAt, RowList, without } from "#web/features/profiles/fields/row-list.tsx";
import { acceptOf, useFileHint, useProfileUploads } from "./use-profile-uploads.ts";

const EMPTY: TypedCertificate = { certificationId: null, validUntil: "", fileId: null, url: "" };

/** Certificates, each with its day and a file or an address (PRF-12). Files that are dropped become rows. */
export function CertificateRows() {
  const { t } = useTranslation();
  const form = useProfileForm();
  const hint = useFileHint("certificate");
  const rows = form.values.certificates;
  const change = (certificates: TypedCertificate[]): void => form.set({ certificates });
  const uploads = useProfileUploads("certificate", (file) =>
    form.update((values) => ({ certificates: [...values.certificates, { ...EMPTY, fileId: file.id }] })),
  );
  return (
    <FieldPlace path="certificates">
      <DropZone
        title={t("web.profiles.files.dropCertificates")}
        hint={hint}
        accept={acceptOf("certificate")}
        isMultiple
        items={uploads.items}
        onFiles={uploads.add}
        onCancel={uploads.cancel}
        fault={form.faultAt("certificates")}
      />
      <RowList
        label={t("web.profiles.field.certificates")}
        rows={rows}
        keyOf={(_, index) => String(index)}
        addLabel={t("web.profiles.add.certificate")}
        removeLabel={(_, index) =>
          t("web.profiles.remove", { name: t("web.profiles.numbered.certificate", { number: index + 1 }) })
        }
        most={PROFILE_BOUNDS.certificatesMost}
        onAdd={() => change([...rows, EMPTY])}
        onRemove={(index) => {
          form.forget("certificates");
          change(without(rows, index));
        }}
      >
        {(row, index) => {
          const path = `certificates.${index}`;
          return (
            <>
              <div className="labelled-pair">
                <div data-field={`${path}.certificationId`}>
                  <ChoiceField
                    label={t("web.profiles.certificate.certificationId")}
                    value={row.certificationId === null ? "" : String(row.certificationId)}
                    options={form.references.certifications.map(({ id, name }) => ({ value: String(id), label: name }))}
                    fault={form.faultAt(`${path}.certificationId`)}
                    onChange={(value) =>
                      change(changedAt(rows, index, { certificationId: value === "" ? null : Number(value) }))
                    }
                    onLeave={() => form.leave(`${path}.certificationId`)}
                  />
                </div>
                <div data-field={`${path}.validUntil`}>
                  <DateField
                    label={t("web.profiles.certificate.validUntil")}
                    value={row.validUntil}
                    fault={form.faultAt(`${path}.validUntil`)}
                    onChange={(validUntil) => change(changedAt(rows, index, { validUntil }))}
                    onLeave={() => form.leave(`${path}.validUntil`)}
                  />
                </div>
              </div>
              <FileOrUrl path={path} row={row} onChange={(part) => change(changedAt(rows, index, part))} />
            </>
          );
        }}
      </RowList>
    </FieldPlace>
  );
}
