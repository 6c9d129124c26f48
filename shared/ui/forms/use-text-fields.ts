import { useState } from "react";
import { useUnsavedText } from "./unsaved-text.ts";

/** A text key with its values, or null when the value is good. */
export type TextFault = { key: string; values?: Record<string, number | string> } | null;
export type TextCheck = (value: string) => TextFault;

/** What one field of a form needs. */
export interface TextFieldState {
  value: string;
  /** Set once the field was left or the form was sent: nobody is told off while typing (MSG-04). */
  fault: TextFault;
  /** What the server said about the value it was sent; gone when the value changes. */
  refusal: string | null;
  change(value: string): void;
  leave(): void;
}

export interface TextFields<Name extends string> {
  field(name: Name): TextFieldState;
  values: Readonly<Record<Name, string>>;
  isDirty: boolean;
  /** Shows every fault. @returns true when there is none */
  check(): boolean;
  /** Lets go of all that was typed: the fields show `initial` again, and follow it. */
  forget(): void;
  /** Shows what the server refused, by field. */
  refuse(errors: Readonly<Record<string, readonly string[]>>): void;
}

/** The texts of a form, each checked when it is left and when the form is sent. */
export function useTextFields<Name extends string>(
  checks: Readonly<Record<Name, TextCheck>>,
  initial: Readonly<Record<Name, string>>,
): TextFields<Name> {
  // Only what was typed is kept: a field that nobody touched follows `initial`.
  const [typed, setTyped] = useState<ReadonlyMap<Name, string>>(new Map());
  const values = { ...initial, ...Object.fromEntries(typed) };
  const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set());
  const [refusals, setRefusals] = useState<Readonly<Record<string, readonly string[]>>>({});
  // The keys of the two records are the names, which their type does not say.
  const names = Object.keys(checks) as Name[];
  const isDirty = names.some((name) => values[name] !== initial[name]);
  useUnsavedText(isDirty);
  return {
    values,
    isDirty,
    check() {
      setTouched(new Set(names));
      return names.every((name) => checks[name](values[name]) === null);
    },
    forget: () => setTyped(new Map()),
    refuse: setRefusals,
    field: (name) => ({
      value: values[name],
      fault: touched.has(name) ? checks[name](values[name]) : null,
      refusal: refusals[name]?.[0] ?? null,
      change(value) {
        setTyped((current) => new Map([...current, [name, value]]));
        setRefusals(({ [name]: _gone, ...others }) => others);
      },
      leave: () => setTouched((current) => new Set([...current, name])),
    }),
  };
}
