import { useTranslation } from "react-i18next";
import type { ProfilePreview } from "#shared/contracts/profiles/profile-requests.ts";
import { PROFILE_STEPS } from "#shared/contracts/profiles/steps.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { Mark } from "#shared/ui/drawings/mark.tsx";
import { materialOf } from "#shared/ui/drawings/material.ts";
import { SystemStrip } from "#shared/ui/drawings/system-strip.tsx";
import { SafePicture } from "#shared/ui/images/safe-picture.tsx";
import { placeOf } from "#shared/ui/listings/place-of.ts";
import { referenceName } from "#shared/ui/listings/reference-name.ts";
import { TagList } from "#shared/ui/listings/tag-list.tsx";
import { FactGrid } from "#web/features/details/fact-grid.tsx";
import type { Fact } from "#web/features/details/fact-grid.tsx";
import { consultantFacts, supplierFacts } from "#web/features/details/organisation/organisation-facts.ts";
import { projectFacts } from "#web/features/details/project-facts.ts";
import { QuestionsList } from "#web/features/details/questions-list.tsx";
import { TextBlock } from "#web/features/details/text-block.tsx";
import { ValueChainTable } from "#web/features/details/organisation/value-chain-table.tsx";
import { useProfileForm } from "#web/features/profiles/form/profile-form-context.ts";
import { MissingNote } from "#web/features/profiles/preview/missing-note.tsx";
import "#web/features/details/details.css";

/** The page's own parts, made of what is typed. What is missing stands as a dashed note: visitors will not see it. */
export function PreviewPage({ preview }: { preview: ProfilePreview }) {
  switch (preview.type) {
    case "Supplier":
    case "Consultant":
      return <Organisation preview={preview} />;
    case "Project":
      return <Project page={preview.page} />;
    case "Product":
      return <Product page={preview.page} />;
  }
}

type Of<Type extends ProfilePreview["type"]> = Extract<ProfilePreview, { type: Type }>;

function Organisation({ preview }: { preview: Of<"Supplier"> | Of<"Consultant"> }) {
  const { t } = useTranslation();
  const form = useProfileForm();
  const { page } = preview;
  const systems = preview.type === "Supplier" ? preview.page.buildingSystems : [];
  const facts = preview.type === "Supplier" ? supplierFacts(preview.page, t) : consultantFacts(preview.page, t);
  const tags =
    preview.type === "Consultant"
      ? preview.page.subRoles.map(({ name }) => referenceName(t, name))
      : form.references.categories
          .filter(({ id }) => form.values.supplierProductCategories.some((row) => row.productCategoryId === id))
          .map(({ name }) => referenceName(t, name));
  const capacity = form.values.capacities.some(({ unitsPerWeek }) => typeof unitsPerWeek === "number");
  return (
    <>
      {systems.length > 0 ? (
        <SystemStrip made={systems} material={materialOf(page.mark.seed)} label={t("web.details.systemsMade")} />
      ) : (
        preview.type === "Supplier" && <PreviewGap name="supplierProductCategories" />
      )}
      <div className="preview-body">
        <Head name={page.name} under={placeOf(page.locations)} source={page.mark} />
        {page.mark.logoUrl === null && <MissingNote>{t("web.profiles.missing.logo")}</MissingNote>}
        <Description text={page.description} />
        {tags.length > 0 && <TagList tags={tags} most={tags.length} />}
        <FactGrid facts={facts} />
        {preview.type === "Supplier" && !capacity && <PreviewGap name="capacities" />}
        {page.certifications.length === 0 && <PreviewGap name="certificates" />}
        {page.valueChain.length > 0 ? (
          <ValueChainTable rows={page.valueChain} onlyStated />
        ) : (
          <PreviewGap name="valueChain" />
        )}
        <Images name={page.name} images={page.images} />
        {page.questions.length > 0 && <QuestionsList questions={page.questions} />}
      </div>
    </>
  );
}

function Project({ page }: Pick<Of<"Project">, "page">) {
  const { t } = useTranslation();
  const { areaUnit } = useRegion();
  // The page has to have a status; while none is chosen the server's stands for it.
  const isChosen = useProfileForm().values.status !== "";
  const facts = projectFacts(page, t, areaUnit);
  return (
    <div className="preview-body">
      <Head name={page.name} under={page.location && placeOf([page.location])} source={page.mark} />
      <Description text={page.description} />
      {!isChosen && <PreviewGap name="status" />}
      <FactGrid facts={isChosen ? facts : facts.filter(({ label }) => label !== t("web.project.status"))} />
      {page.roles.length === 0 ? (
        <PreviewGap name="projectRoles" />
      ) : (
        <FactGrid
          facts={page.roles.map(({ subRole, organisation }): Fact => ({
            label: subRole === null ? "" : referenceName(t, subRole),
            value: organisation?.name ?? t("web.profiles.preview.unknownOrganisation"),
          }))}
        />
      )}
      <Images name={page.name} images={page.images} />
    </div>
  );
}

function Product({ page }: Pick<Of<"Product">, "page">) {
  const { t } = useTranslation();
  const facts: Fact[] = [
    { label: t("web.product.baseMaterial"), value: page.baseMaterial && referenceName(t, page.baseMaterial) },
    {
      label: t("web.product.leadTime"),
      value: page.leadTimeWeeks === null ? null : t("listings.weeks", { count: page.leadTimeWeeks }),
    },
    { label: t("web.product.sku"), value: page.sku },
    { label: t("web.details.certifications"), value: page.certifications.map(({ name }) => name) },
  ];
  const under = [page.category, page.owner.name].filter(Boolean).join(" · ");
  return (
    <div className="preview-body">
      <Head name={page.name} under={under} source={page.owner.mark} />
      <Description text={page.description} />
      <FactGrid facts={facts} />
      <Images name={page.name} images={page.images} />
    </div>
  );
}

function Head({
  name,
  under,
  source,
}: {
  name: string;
  under: string | null;
  source: Parameters<typeof Mark>[0]["source"];
}) {
  const { t } = useTranslation();
  return (
    <div className="preview-names">
      <Mark source={source} size={56} />
      <div>
        {name === "" ? (
          <MissingNote>{t("web.profiles.missing.name")}</MissingNote>
        ) : (
          <p className="preview-name" dir="auto">
            {name}
          </p>
        )}
        {under !== null && under !== "" && <p className="mut small">{under}</p>}
      </div>
    </div>
  );
}

function Description({ text }: { text: string }) {
  const { t } = useTranslation();
  return text.trim() === "" ? (
    <MissingNote>{t("web.profiles.missing.description")}</MissingNote>
  ) : (
    <TextBlock text={text} />
  );
}

function Images({ name, images }: { name: string; images: Of<"Project">["page"]["images"] }) {
  const { t } = useTranslation();
  if (images.length === 0) return <MissingNote>{t("web.profiles.missing.images")}</MissingNote>;
  return (
    <ul className="preview-images">
      {images.map(({ url }, index) => (
        <li key={url}>
          <SafePicture src={url} alt={t("web.details.imageNamed", { name, number: index + 1 })} fallback={null} />
        </li>
      ))}
    </ul>
  );
}

/** "Certificates: asked in step 5". */
function PreviewGap({ name }: { name: string }) {
  const { t } = useTranslation();
  const { type } = useProfileForm();
  const steps: readonly { fields: readonly string[] }[] = PROFILE_STEPS[type];
  const number = steps.findIndex(({ fields }) => fields.includes(name)) + 1;
  return (
    <MissingNote>{t("web.profiles.missing.asked", { field: t(`web.profiles.field.${name}`), number })}</MissingNote>
  );
}
