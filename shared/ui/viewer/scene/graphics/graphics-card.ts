/** Drivers that draw with the processor: of Chromium, of Linux, of Windows. */
const PROCESSOR_DRAWS = /swiftshader|llvmpipe|softpipe|microsoft basic render/i;

/** Sharper screens are drawn at this ratio: beyond it nobody sees the gain, everybody pays for it. */
const HIGHEST_PIXEL_RATIO = 2;

/**
 * Whether a graphics card draws what a context is given. A browser without windows gives a context for which the
 * processor draws even where one was asked for that does not lose speed by it, so the driver's name decides.
 */
export function hasGraphicsCard(gl: WebGL2RenderingContext): boolean {
  const shown: unknown = gl.getParameter(gl.RENDERER);
  // Firefox says it here, and warns of the extension; others hide it behind that.
  if (PROCESSOR_DRAWS.test(String(shown))) return false;
  const extension = gl.getExtension("WEBGL_debug_renderer_info");
  const name: unknown = extension ? gl.getParameter(extension.UNMASKED_RENDERER_WEBGL) : null;
  return !PROCESSOR_DRAWS.test(String(name));
}

/** Pixels of a canvas in a CSS pixel. A page waits for a processor that draws: it gets a third of a phone's. */
export function pixelRatio(hasCard = true): number {
  return hasCard ? Math.min(HIGHEST_PIXEL_RATIO, window.devicePixelRatio) : 1;
}
