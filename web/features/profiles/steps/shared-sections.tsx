import { useTranslation } from "react-i18next";
import { PROFILE_BOUNDS } from "#shared/contracts/profiles/texts.ts";
import { referenceName } from "#shared/ui/listings/reference-name.ts";
import { LabelledText } from "#shared/ui/forms/labelled-text.tsx";
import { CategoryTicks } from "#web/features/profiles/fields/category-ticks.tsx";
import { ChainRows } from "#web/features/profiles/fields/chain-rows.tsx";
import { ChoiceField } from "#web/features/profiles/fields/choice-field.tsx";
import { FieldFault } from "#web/features/profiles/fields/field-fault.tsx";
import { changedAt, RowList, without } from "#web/features/profiles/fields/row-list.tsx";
import { FieldPlace, FormSection, TextRow } from "#web/features/profiles/form/field.tsx";
import { useProfileForm } from "#web/features/profiles/form/profile-form-context.ts";

/** Groups of a two-level list in their order. */
export function groupsOf<Row extends { group: string }>(rows: readonly Row[]): [group: string, rows: Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  return [...groups];
}

/** Sectors in their groups, and one that the list lacks. */
export function SectorsSection({ name }: { name: "organisationSubSectors" | "projectSubSectors" }) {
  const { t } = useTranslation();
  const form = useProfileForm();
  const chosen = form.values[name].map(({ subSectorsId }) => subSectorsId);
  const fault = form.faultUnder(name);
  return (
    <FormSection title={t(`web.profiles.field.${name}`)} hint={t("web.profiles.hint.sectors")}>
      <FieldPlace path={name}>
        {groupsOf(form.references.sectors).map(([group, sectors]) => (
          <CategoryTicks
            key={group}
            title={referenceName(t, group)}
            options={sectors}
            ticked={chosen}
            onToggle={(id) => {
              const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
              form.set({ [name]: next.map((subSectorsId) => ({ subSectorsId })) });
            }}
          />
        ))}
        {fault !== null && <FieldFault>{fault}</FieldFault>}
      </FieldPlace>
      <div className="after-ticks">
        <TextRow name="suggestedSector" isOptional hint={t("web.profiles.hint.suggestedSector")} />
      </div>
    </FormSection>
  );
}

/** What an organisation does itself, stage by stage. */
export function ChainSection() {
  const { t } = useTranslation();
  const form = useProfileForm();
  return (
    <FormSection title={t("web.profiles.field.valueChain")} hint={t("web.profiles.hint.valueChain")}>
      <FieldPlace path="valueChain">
        <ChainRows rows={form.values.valueChain} faults={{}} onChange={(valueChain) => form.set({ valueChain })} />
      </FieldPlace>
    </FormSection>
  );
}

/** Questions that visitors ask, with the organisation's answers. */
export function AnswersSection() {
  const { t, i18n } = useTranslation();
  const form = useProfileForm();
  const { questions } = form.references;
  const rows = form.values.faQuestionResponses;
  const free = questions.filter(({ id }) => !rows.some(({ faQuestionId }) => faQuestionId === id));
  const change = (faQuestionResponses: typeof rows): void => form.set({ faQuestionResponses });
  const nameOf = (id: number): string => questions.find((question) => question.id === id)?.name ?? "";
  return (
    <FormSection
      title={t("web.profiles.field.faQuestionResponses")}
      hint={t("web.profiles.hint.answers", { most: PROFILE_BOUNDS.answerMost.toLocaleString(i18n.language) })}
    >
      <FieldPlace path="faQuestionResponses">
        <RowList
          label={t("web.profiles.field.faQuestionResponses")}
          rows={rows}
          keyOf={({ faQuestionId }) => String(faQuestionId)}
          addLabel={t("web.profiles.add.answer")}
          removeLabel={({ faQuestionId }) => t("web.profiles.remove", { name: nameOf(faQuestionId) })}
          most={questions.length}
          onAdd={() => change([...rows, { faQuestionId: free[0]?.id ?? 0, response: "" }])}
          onRemove={(index) => {
            form.forget("faQuestionResponses");
            change(without(rows, index));
          }}
        >
          {(row, index) => (
            <div data-field={`faQuestionResponses.${index}`}>
              <ChoiceField
                label={t("web.profiles.answer.question")}
                value={String(row.faQuestionId)}
                options={questions
                  .filter(({ id }) => id === row.faQuestionId || free.some((one) => one.id === id))
                  .map(({ id, name }) => ({ value: String(id), label: name }))}
                fault={form.faultAt(`faQuestionResponses.${index}.faQuestionId`)}
                onChange={(value) => {
                  if (value !== "") change(changedAt(rows, index, { faQuestionId: Number(value) }));
                }}
                onLeave={() => form.leave(`faQuestionResponses.${index}.faQuestionId`)}
              />
              <LabelledText
                label={t("web.profiles.answer.response")}
                rows={3}
                most={PROFILE_BOUNDS.answerMost}
                maxLength={10_000}
                state={{
                  value: row.response,
                  fault: null,
                  refusal: form.faultAt(`faQuestionResponses.${index}.response`),
                  change: (response) => change(changedAt(rows, index, { response })),
                  leave: () => form.leave(`faQuestionResponses.${index}.response`),
                }}
              />
            </div>
          )}
        </RowList>
      </FieldPlace>
    </FormSection>
  );
}
