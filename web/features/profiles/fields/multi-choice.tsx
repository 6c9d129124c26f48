import { IconX } from "@tabler/icons-react";
import { useId, useState } from "react";
import type { FocusEvent } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FieldFault } from "./field-fault.tsx";

const ChoiceOption = z.object({ name: z.string(), label: z.string(), value: z.string() });
/** One of the things to choose: `name` in the language of the data, `label` as it is shown, `value` what is kept. */
export type ChoiceOption = z.infer<typeof ChoiceOption>;

/** Shown at once; more are found by typing. */
const MOST_SHOWN = 60;

/**
 * Checks what is offered (PRF-18): a list with a broken option would offer something that cannot be kept.
 *
 * @throws Error that names the first option without a string name, label or value
 */
export function checkOptions(options: readonly unknown[]): ChoiceOption[] {
  return options.map((option, index) => {
    const read = ChoiceOption.safeParse(option);
    if (!read.success) throw new Error(`Option ${index + 1} needs name, label and value as texts.`);
    return read.data;
  });
}

/** Several of a long list: what is chosen as chips that can be taken away, a line that finds, and the list to tick. */
export function MultiChoice({
  label,
  hint,
  options,
  chosen,
  fault,
  onChange,
  onLeave,
}: {
  label: string;
  hint?: string;
  options: readonly ChoiceOption[];
  chosen: readonly string[];
  fault: string | null;
  onChange(chosen: string[]): void;
  onLeave(): void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState("");
  const all = checkOptions(options);
  const found = all.filter((option) => option.label.toLowerCase().includes(typed.trim().toLowerCase()));
  const toggle = (value: string): void =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    if (!event.currentTarget.closest("fieldset")?.contains(event.relatedTarget)) onLeave();
  };
  return (
    <fieldset
      className="labelled multi-choice"
      data-faulty={fault !== null}
      aria-describedby={fault === null ? undefined : id}
    >
      <legend>{label}</legend>
      {chosen.length > 0 && (
        <ul className="choice-chips">
          {all
            .filter(({ value }) => chosen.includes(value))
            .map((option) => (
              <li key={option.value}>
                {option.label}
                <button
                  type="button"
                  aria-label={t("web.profiles.take", { name: option.label })}
                  onClick={() => toggle(option.value)}
                >
                  <IconX size={14} stroke={1.8} aria-hidden />
                </button>
              </li>
            ))}
        </ul>
      )}
      <div className="choice-box">
        {all.length > 12 && (
          <input
            type="search"
            aria-label={t("web.profiles.find", { label })}
            placeholder={t("web.profiles.findShort")}
            maxLength={80}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={leave}
          />
        )}
        <div className="choice-list">
          {found.slice(0, MOST_SHOWN).map((option) => (
            <label key={option.value} className="tick-line">
              <input type="checkbox" checked={chosen.includes(option.value)} onChange={() => toggle(option.value)} />
              <span>{option.label}</span>
            </label>
          ))}
          {found.length === 0 && <p className="small mut3">{t("web.profiles.noneFound")}</p>}
        </div>
      </div>
      {hint !== undefined && fault === null && <p className="small mut3">{hint}</p>}
      {fault !== null && <FieldFault id={id}>{fault}</FieldFault>}
    </fieldset>
  );
}
