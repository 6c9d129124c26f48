/** Arabic and Persian digits by their place in Unicode. */
const ZEROS = [0x06_60, 0x06_f0];

/** Address that dials a number as somebody wrote it: "+٩٦٦ (١١) 555" gives `tel:+96611555`. */
export function phoneLink(phone: string): string {
  const latin = phone.replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
  });
  return `tel:${latin.replaceAll(/[^+\d]/g, "")}`;
}
