/** How often to ask whether the graphics card is done, milliseconds. */
const POLL_MS = 15;

/**
 * Whether the graphics card still works on what it was given. Asking costs nothing; drawing or compiling while it is
 * busy would hold the page until it is done.
 */
export class GraphicsQueue {
  readonly #gl: WebGL2RenderingContext;
  #fence: WebGLSync | null = null;

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
  }

  /** Call after drawing: `isBusy` is true until the card has come this far. */
  mark(): void {
    if (this.#fence) this.#gl.deleteSync(this.#fence);
    this.#fence = this.#gl.fenceSync(this.#gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    this.#gl.flush();
  }

  /** Call when the context is lost: its fences are gone with it. */
  forget(): void {
    this.#fence = null;
  }

  get isBusy(): boolean {
    if (!this.#fence || this.#gl.isContextLost()) return false;
    const isDone = this.#gl.getSyncParameter(this.#fence, this.#gl.SYNC_STATUS) === this.#gl.SIGNALED;
    if (isDone) {
      this.#gl.deleteSync(this.#fence);
      this.#fence = null;
    }
    return !isDone;
  }

  /** Waits until the card is idle, without holding the page. */
  async idle(): Promise<void> {
    do await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    while (this.isBusy);
  }
}
