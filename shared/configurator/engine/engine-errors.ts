/** The caller asked a run to stop (`shouldStop`): nothing was made. */
export class RunStopped extends Error {
  constructor() {
    super("The run was stopped.");
    this.name = "RunStopped";
  }
}

/** No activity has this id. */
export class UnknownActivity extends Error {
  readonly activityId: string;

  constructor(activityId: string, known: readonly string[]) {
    super(`There is no activity "${activityId}". Choose one of: ${known.join(", ")}.`);
    this.name = "UnknownActivity";
    this.activityId = activityId;
  }
}
