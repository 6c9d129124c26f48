import type { TextCheck, TextFault } from "./use-text-fields.ts";

/** As the server's own: something, an at sign, a domain with a dot. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

export const required: TextCheck = (value) => (value.trim() === "" ? { key: "forms.required" } : null);

export const optional: TextCheck = () => null;

export const email: TextCheck = (value) =>
  required(value) ?? (EMAIL.test(value.trim()) ? null : { key: "forms.email" });

/** A text of `least` to `most` characters, white space around it not counted. */
export const lengthBetween =
  (least: number, most: number): TextCheck =>
  (value): TextFault => {
    const { length } = value.trim();
    if (length === 0 && least > 0) return { key: "forms.required" };
    if (length < least) return { key: "forms.tooShort", values: { least } };
    return length > most ? { key: "forms.tooLong", values: { most } } : null;
  };
