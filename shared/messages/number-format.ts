const made = new Map<string, Intl.NumberFormat>();

/** The browser's formatter of numbers, made when it is first asked for and kept: to make one costs more than to use it. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, options);
  made.set(key, format);
  return format;
}
