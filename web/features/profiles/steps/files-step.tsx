import { useTranslation } from "react-i18next";
import { Mark } from "#shared/ui/drawings/mark.tsx";
import { CertificateRows } from "#web/features/profiles/files/certificate-rows.tsx";
import { DocumentRows } from "#web/features/profiles/files/document-rows.tsx";
import { DropZone } from "#web/features/profiles/files/drop-zone.tsx";
import { FieldFault } from "#web/features/profiles/fields/field-fault.tsx";
import { ImageList } from "#web/features/profiles/files/image-list.tsx";
import { acceptOf, useFileHint, useProfileUploads } from "#web/features/profiles/files/use-profile-uploads.ts";
import { FieldPlace, FormSection } from "#web/features/profiles/form/field.tsx";
import { useProfileForm } from "#web/features/profiles/form/profile-form-context.ts";

/** Certificates, logo, images, and the documents of a product. */
export function FilesStep() {
  const { t } = useTranslation();
  const { type } = useProfileForm();
  return (
    <>
      {type !== "Project" && (
        <FormSection title={t("web.profiles.field.certificates")} hint={t("web.profiles.hint.certificates")}>
          <CertificateRows />
        </FormSection>
      )}
      {(type === "Supplier" || type === "Consultant") && (
        <FormSection title={t("web.profiles.field.logo")} hint={t("web.profiles.hint.logo")}>
          <LogoField />
        </FormSection>
      )}
      <FormSection title={t("web.profiles.field.images")} hint={t("web.profiles.hint.images")}>
        <ImagesField name={type === "Project" ? "imageProjects" : "images"} />
      </FormSection>
      {type === "Product" && (
        <FormSection title={t("web.profiles.field.documents")} hint={t("web.profiles.hint.documents")}>
          <DocumentRows />
        </FormSection>
      )}
    </>
  );
}

function LogoField() {
  const { t } = useTranslation();
  const form = useProfileForm();
  const hint = useFileHint("logo");
  const uploads = useProfileUploads("logo", (file) => form.set({ logo: { fileId: file.id } }));
  const { logo, name } = form.values;
  const file = form.files.find(logo?.fileId ?? null);
  return (
    <FieldPlace path="logo">
      {logo !== null && (
        <div className="logo-row">
          <Mark source={{ seed: name, system: null, logoUrl: file?.thumbnailUrl ?? file?.url ?? null }} size={64} />
          <span className="clip">{file?.name ?? t("web.profiles.files.logo")}</span>
          <button type="button" className="btn btn-small" onClick={() => form.set({ logo: null })}>
            {t("web.profiles.files.removeLogo")}
          </button>
        </div>
      )}
      <DropZone
        title={t("web.profiles.files.dropLogo")}
        hint={hint}
        accept={acceptOf("logo")}
        isMultiple={false}
        items={uploads.items}
        onFiles={uploads.add}
        onCancel={uploads.cancel}
        fault={form.faultUnder("logo")}
      />
    </FieldPlace>
  );
}

function ImagesField({ name }: { name: "images" | "imageProjects" }) {
  const { t } = useTranslation();
  const form = useProfileForm();
  const hint = useFileHint("image");
  const images = form.values[name];
  const uploads = useProfileUploads("image", (file) =>
    form.update((values) => ({
      [name]: [...values[name], { fileId: file.id, isCover: values[name].length === 0 }],
    })),
  );
  const fault = form.faultUnder(name);
  return (
    <FieldPlace path={name}>
      <ImageList images={images} onChange={(next) => form.set({ [name]: next })} />
      <DropZone
        title={t("web.profiles.files.dropImages")}
        hint={hint}
        accept={acceptOf("image")}
        isMultiple
        items={uploads.items}
        onFiles={uploads.add}
        onCancel={uploads.cancel}
      />
      {fault !== null && <FieldFault>{fault}</FieldFault>}
    </FieldPlace>
  );
}
