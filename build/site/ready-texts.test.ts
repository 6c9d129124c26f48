import { join } from "node:path";
import { expect, test } from "vitest";
import { build } from "vite";
import { readyModule, readyTexts } from "./ready-texts.ts";
import { siteFirstBundle } from "#shared/messages/site-first-bundle.ts";
import { siteLaterTexts, siteLaterTextsUs } from "#shared/messages/site-later-bundle.ts";

const read = (code: string): Promise<unknown> => import(`data:text/javascript,${encodeURIComponent(code)}`);

test("texts come as one string of JSON, whatever is in them", async () => {
  const texts = { quotes: `"'`, line: "a\nb", code: "`${x}` </script> \u2028", back: "\\n" };
  const code = readyModule({ texts, other: {} });
  expect(code.match(/JSON\.parse\("/g)).toHaveLength(2);
  expect(await read(code)).toMatchObject({ texts, other: {} });
});

test("what JSON would leave out is refused by name", () => {
  expect(() => readyModule({ texts: { a: { b: undefined } } })).toThrow("b is no text.");
  expect(() => readyModule({ texts: { write: () => "" } })).toThrow("write is no text.");
});

test("both catalogues of the site are built so, with the same texts and none of their parts", async () => {
  const messages = join(import.meta.dirname, "../../shared/messages").replaceAll("\\", "/");
  const entry = "given.js";
  const code = `
    import { siteFirstBundle } from "${messages}/site-first-bundle.ts";
    import { siteLaterTexts, siteLaterTextsUs } from "${messages}/site-later-bundle.ts";
    export { siteFirstBundle, siteLaterTexts, siteLaterTextsUs };`;
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "given",
        enforce: "pre",
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
      readyTexts(),
    ],
    build: { write: false, rolldownOptions: { input: entry, preserveEntrySignatures: "strict" } },
  });
  const chunks = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
  const [chunk] = chunks.flatMap((each) => (each.type === "chunk" ? [each] : []));
  if (chunk === undefined) throw new Error("Nothing was built.");
  expect(Object.keys(chunk.modules).filter((id) => id.includes("en-GB"))).toEqual([]);
  expect(chunk.code.match(/JSON\.parse\(/g)).toHaveLength(3);
  expect(await read(chunk.code)).toMatchObject({ siteFirstBundle, siteLaterTexts, siteLaterTextsUs });
});
