/** How this run of the shell behaves; read once from the environment that its starter sets. */
export const shellOptions = {
  /** A window for a person; otherwise headless, for tests. */
  isVisible: process.env["PURLIN_SHELL_VISIBLE"] === "1",
  /**
   * Offers `safeStorage` with a key kept in a file beside the data. For tests only:
   * a person's tokens are not protected by it, so without it the shell says that there is no safe storage.
   */
  hasKeyring: process.env["PURLIN_SHELL_KEYRING"] === "1",
  /** WebGL, drawn by the processor; for tests that look at no 3D, `PURLIN_SHELL_GRAPHICS=0` saves what it costs. */
  hasGraphics: process.env["PURLIN_SHELL_GRAPHICS"] !== "0",
  /** Size of the page, CSS pixels. */
  width: 1440,
  height: 900,
};
