import { expect, test, vi } from "vitest";
import { hasGraphicsCard, pixelRatio } from "./graphics-card.ts";

const RENDERER = 0x1f01;
const UNMASKED = 0x9246;

/** What a browser says of the driver, and what it says when asked by the extension; null: it has none. */
function saying(shown: string, unmasked: string | null): WebGL2RenderingContext {
  const answers: Readonly<Record<number, string | null>> = { [RENDERER]: shown, [UNMASKED]: unmasked };
  const context: Pick<WebGL2RenderingContext, "RENDERER" | "getParameter"> & { getExtension(name: string): unknown } = {
    RENDERER,
    getParameter: (name) => answers[name],
    getExtension: (name) =>
      name === "WEBGL_debug_renderer_info" && unmasked !== null ? { UNMASKED_RENDERER_WEBGL: UNMASKED } : null,
  };
  return context as WebGL2RenderingContext;
}

test.each([
  ["ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)", false],
  ["ANGLE (Mesa, llvmpipe (LLVM 19.1.0, 256 bits), OpenGL 4.5)", false],
  ["ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11 vs_5_0 ps_5_0, D3D11)", false],
  ["ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 Direct3D11 vs_5_0 ps_5_0, D3D11)", true],
  ["Adreno (TM) 740", true],
])("%s: a graphics card draws: %s", (name, isCard) => {
  expect(hasGraphicsCard(saying("WebKit WebGL", name))).toBe(isCard);
  expect(hasGraphicsCard(saying(name, null))).toBe(isCard);
});

test("a picture has the screen's pixels, two each way at most, and one where the processor draws", () => {
  for (const [screen, withCard] of [
    [1, 1],
    [1.75, 1.75],
    [3, 2],
  ] as const) {
    vi.stubGlobal("window", { devicePixelRatio: screen });
    expect(pixelRatio(true)).toBe(withCard);
    expect(pixelRatio(false)).toBe(1);
  }
  vi.unstubAllGlobals();
});
