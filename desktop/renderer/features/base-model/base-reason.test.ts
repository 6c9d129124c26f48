import { describe, expect, test } from "vitest";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import type { OpenDocument } from "#desktop/ipc/bridge.ts";
import { baseReason } from "./base-reason.ts";

const aContext = (sha256: string | null): DesignOption["context"] => ({
  name: "block.ifc",
  displayName: "block.ifc",
  url: "local:",
  workspaceFileId: null,
  fileVersionId: null,
  sha256,
  sizeBytes: 1,
  schema: "IFC4",
  derivates: [],
});
const aFile = (name: string, sha256: string): OpenDocument => ({
  id: name,
  name,
  folder: "",
  sizeBytes: 1,
  modifiedAt: "2026-11-23T00:00:00.000Z",
  sha256,
  revision: 0,
  state: "watched",
});
const base = aFile("block.ifc", "a");
const other = aFile("other.ifc", "b");

describe("running on the base model of this computer", () => {
  test("the base itself runs, also while another content is offered, but not while that is drawn", () => {
    const state = { document: base, isBase: true, offered: other };
    expect(baseReason(aContext("a"), { ...state, offered: null }, false)).toBeNull();
    expect(baseReason(aContext("a"), state, false)).toBeNull();
    expect(baseReason(aContext("a"), state, true)).toMatchObject({ key: "preview", name: "block.ifc" });
  });

  test("another content is refused with both names, none at all with the base's", () => {
    expect(baseReason(aContext("a"), { document: other, isBase: false, offered: other }, false)).toEqual({
      key: "otherBase",
      name: "block.ifc",
      file: "other.ifc",
    });
    expect(baseReason(aContext("a"), { document: null, isBase: false, offered: null }, false)).toMatchObject({
      key: "baseNotHere",
      name: "block.ifc",
    });
  });

  test("the base of before is refused while the next one is looked for", () => {
    expect(baseReason(aContext("b"), { document: base, isBase: true, offered: null }, false)).toMatchObject({
      key: "baseNotHere",
    });
  });

  test("an option without a base asks for one first: a run does not choose it", () => {
    const state = { document: other, isBase: false, offered: other };
    expect(baseReason(null, state, false)).toMatchObject({ key: "noBase", file: "other.ifc" });
    expect(baseReason(aContext(null), state, false)).toMatchObject({ key: "noBase" });
    expect(baseReason(null, { document: null, isBase: false, offered: null }, false)).toMatchObject({ key: "noModel" });
  });
});
