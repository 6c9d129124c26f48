import { inputFaults } from "#shared/messages/en-GB/input-faults.ts";

/** What is wrong with a value: a text of the catalogue and its values. Numbers are written as the locale does. */
export interface InputFault {
  key: keyof typeof inputFaults;
  values: Readonly<Record<string, string | number>>;
}

/** The fault as a sentence in British English: what the API and the engine answer with. */
export function faultSentence({ key, values }: InputFault): string {
  return inputFaults[key].replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => written(values[name] ?? ""));
}

/** Made for the first fault: pages that only load the engine do not pay for it. */
let numbers: Intl.NumberFormat | undefined;

/** With the minus sign of print, as the forms write it. */
function written(value: string | number): string {
  if (typeof value !== "number") return value;
  numbers ??= new Intl.NumberFormat("en-GB", { maximumFractionDigits: 6 });
  return numbers.format(value).replace(/^-/, "−");
}
