/** A job that failed for a reason the user can act on. `message` is a sentence for them. */
export class JobError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "JobError";
    this.code = code;
  }
}
