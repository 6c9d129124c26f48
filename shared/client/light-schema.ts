/** A schema that takes what comes: the server has parsed it by the real one on the way out. */
export const trusted = { parse: (value: unknown): unknown => value };

/** A closed list of words, with as much of zod's enum as the site uses. */
export function lightEnum(options: readonly string[]) {
  const has = (value: unknown): value is string => typeof value === "string" && options.includes(value);
  return {
    options: [...options],
    enum: Object.fromEntries(options.map((option) => [option, option])),
    safeParse: (value: unknown) =>
      has(value)
        ? { success: true as const, data: value }
        : { success: false as const, error: new Error(`Expected one of ${options.join(", ")}.`) },
    parse(value: unknown): string {
      if (!has(value)) throw new Error(`Expected one of ${options.join(", ")}.`);
      return value;
    },
  };
}
