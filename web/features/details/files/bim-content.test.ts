import { afterEach, expect, test, vi } from "vitest";
import type { ListingFile } from "#shared/contracts/market/listings.ts";
import { shownDocuments } from "./bim-content.ts";

const file = (typeExtension: string): ListingFile => ({
  id: typeExtension,
  name: "Wall panel",
  sizeInMb: 1,
  typeExtension,
  validUntil: null,
  needsSignIn: true,
  url: null,
});
const FILES = [file("pdf"), file("IFC"), file("rfa")];
/** The document as the server sends it. */
const serve = (off: string): void => {
  vi.stubGlobal("document", { querySelector: () => ({ content: off }) });
};

afterEach(() => vi.unstubAllGlobals());

test("CON-05: with bim-content off a product keeps its documents and loses its building models", () => {
  serve("bim-content");
  expect(shownDocuments(FILES).map(({ typeExtension }) => typeExtension)).toEqual(["pdf"]);
  serve("");
  expect(shownDocuments(FILES)).toEqual(FILES);
});
