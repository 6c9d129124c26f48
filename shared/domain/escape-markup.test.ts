import { expect, test } from "vitest";
import { escapeMarkup } from "./escape-markup.ts";

test("what could end an attribute or begin an element or a reference is written as a number, all else stays", () => {
  // Codes of ASCII: & 38, < 60, > 62, " 34, ' 39.
  expect(escapeMarkup(`<a href="x" title='y'>R&D &#60;`)).toBe(
    "&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;R&#38;D &#38;#60;",
  );
  expect(escapeMarkup("Ø 12 mm, 5′ – 東京 😀")).toBe("Ø 12 mm, 5′ – 東京 😀");
});
