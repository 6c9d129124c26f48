import { VariableSlot, type Variables } from "./values.ts";

/** Checks a value before it is bound. @throws GraphRefusal */
export type Check = (value: unknown) => void;

type Parameter = { value: unknown } | { variable: string; check: Check };

/** Parameters and names of one SQL statement while it is put together. */
export class Statement {
  readonly #parameters: Parameter[] = [];
  #aliases = 0;

  /** Binds a value that was checked, or a variable that `check` sees on every run. @returns `$1`, `$2`, … */
  bind(value: unknown, check: Check): string {
    if (value instanceof VariableSlot) this.#parameters.push({ variable: value.name, check });
    else {
      check(value);
      this.#parameters.push({ value });
    }
    return `$${this.#parameters.length}`;
  }

  /** A table alias that is not used yet. */
  alias(): string {
    this.#aliases += 1;
    return `t${this.#aliases}`;
  }

  /** What gives the values for one run. */
  binder(): (variables: Variables) => unknown[] {
    const parameters = this.#parameters;
    return (variables) =>
      parameters.map((parameter) => {
        if ("value" in parameter) return parameter.value;
        const value = variables[parameter.variable];
        parameter.check(value);
        return value;
      });
  }
}

/** A name of the model as SQL. The model's names have letters and digits only, which is seen to here once more. */
export function quoted(name: string): string {
  if (!/^\w+$/.test(name)) throw new Error(`${name} is no name of the graph model.`);
  return `"${name}"`;
}

/** A response key as an SQL text: GraphQL names have letters, digits and _ only. */
export function keyText(name: string): string {
  if (!/^\w+$/.test(name)) throw new Error(`${name} is no GraphQL name.`);
  return `'${name}'`;
}

/**
 * One table of a statement. Collects the columns that are used, so that a list inside a FROM names no others.
 */
export class Source {
  readonly alias: string;
  readonly type: string;
  readonly #columns = new Set<string>();

  constructor(alias: string, type: string) {
    this.alias = alias;
    this.type = type;
  }

  /** `t1."Name"`. */
  column(name: string): string {
    const column = `${this.alias}.${quoted(name)}`;
    this.#columns.add(column);
    return column;
  }

  /** `graph."Organisations" t1`. */
  get table(): string {
    return `graph.${quoted(this.type)} ${this.alias}`;
  }

  /** The columns used up to now; `1` when there are none. */
  get columns(): string {
    return this.#columns.size === 0 ? "1" : [...this.#columns].join(", ");
  }
}

/** The same row by the fields of another type. */
export class SameRow extends Source {
  readonly #row: Source;

  constructor(row: Source, type: string) {
    super(row.alias, type);
    this.#row = row;
  }

  override column(name: string): string {
    return this.#row.column(name);
  }
}

/** The condition that joins a relation: `t2."OrganisationId" = t1."Id"`. */
export function joinOf(on: Readonly<Record<string, string>>, from: Source, to: Source): string {
  return Object.entries(on)
    .map(([mine, theirs]) => `${to.column(theirs)} = ${from.column(mine)}`)
    .join(" and ");
}
