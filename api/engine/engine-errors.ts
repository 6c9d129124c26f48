/** The run was ended by its signal. */
export class EngineStopped extends Error {
  constructor() {
    super("The run was stopped.");
    this.name = "EngineStopped";
  }
}

/** The run took more time or memory than it may: the same run would do so again. */
export class EngineLimit extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "EngineLimit";
  }
}

/** The run took longer than it may. */
export class EngineTimeout extends EngineLimit {
  constructor(timeoutMs: number) {
    super(`The run took longer than ${timeoutMs / 1000} s and was ended.`);
    this.name = "EngineTimeout";
  }
}

/** The run took more memory than it may. */
export class EngineOutOfMemory extends EngineLimit {
  constructor(memoryMb: number, options?: ErrorOptions) {
    super(`The run took more than ${memoryMb} MB of memory and was ended.`, options);
    this.name = "EngineOutOfMemory";
  }
}

/** Too many runs wait already. */
export class EngineBusy extends Error {
  constructor() {
    super("Too many runs are waiting.");
    this.name = "EngineBusy";
  }
}
