const NOT_FOUND = "Not Found";
/** Where a server's answer tells most, then where an error of its own does. */
const FIELDS_OF_ANSWER = ["detail", "errorMessage", "message", "title"];
const FIELDS_OF_ERROR = ["title", "detail", "message"];

/**
 * Words a failed call (ERR-02): what could not be done, then the server's detail (detail, errorMessage, message
 * or title; else the error's own title or detail; else its message), then where to turn to, unless something beside it leads on. "Not Found" says nothing and is left out.
 */
export function failureText(failure: unknown, message: string, hint?: string): string {
  const detail = detailOf(failure);
  const parts = detail === null || detail === NOT_FOUND || detail === message ? [message] : [message, detail];
  return [...parts, ...(hint === undefined ? [] : [hint])].join(" ");
}

/** The most telling sentence of a failure, or null when it has none. Reads `problem` of a `CallError` first. */
export function detailOf(failure: unknown): string | null {
  const places: [source: unknown, fields: string[]][] = [
    [fieldOf(failure, "problem"), FIELDS_OF_ANSWER],
    [failure, FIELDS_OF_ERROR],
  ];
  for (const [source, fields] of places) {
    for (const field of fields) {
      const text = fieldOf(source, field);
      if (typeof text === "string" && text.trim() !== "") return text;
    }
  }
  return typeof failure === "string" && failure !== "" ? failure : null;
}

/** HTTP status of a failed call; 0 when the server was not reached, null when it is no call at all. */
export function statusOf(failure: unknown): number | null {
  const status = fieldOf(fieldOf(failure, "problem"), "status");
  return typeof status === "number" ? status : null;
}

/** Code of the failure: one of `ERROR_STATUS`, `unreachable`, or null. */
export function codeOf(failure: unknown): string | null {
  const code = fieldOf(fieldOf(failure, "problem"), "code");
  return typeof code === "string" ? code : null;
}

/** A fact that a screen needs to act, as the server gave it; undefined when it gave none. */
export function factOf(failure: unknown, name: string): unknown {
  return fieldOf(fieldOf(fieldOf(failure, "problem"), "facts"), name);
}

/** Messages by field path of a refused body: `inputs.studDepth`. */
export function fieldErrorsOf(failure: unknown): Readonly<Record<string, readonly string[]>> {
  const errors = fieldOf(fieldOf(failure, "problem"), "errors");
  if (typeof errors !== "object" || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).map(([path, texts]) => [path, Array.isArray(texts) ? texts.map(String) : [String(texts)]]),
  );
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
