import { describe, expect, test } from "vitest";
import { commands } from "#desktop/ipc/commands.ts";
import { workbenchBundle } from "#shared/messages/workbench-bundle.ts";
import { acceleratorOf, commandLabel, findCommand, shortcutText, useCommandTable } from "./commands.ts";

const press = (key: string, held: Partial<Record<"ctrlKey" | "metaKey" | "altKey" | "shiftKey", boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe("the command table", () => {
  test("its labels are the catalogue's, so that native and drawn menus read alike", () => {
    const texts = workbenchBundle["en-GB"];
    expect(commands.map(({ id, label }) => [id, label])).toEqual(
      commands.map(({ id }) => [id, texts[commandLabel(id)]]),
    );
  });

  test("no key and no id stands twice", () => {
    const keys = commands.flatMap(({ accelerator }) => accelerator ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length);
  });

  test("plain letters act only in the 3D view and the tree; keys with Ctrl act everywhere", () => {
    expect(findCommand(press("f"), true)).toBe("view.fit");
    expect(findCommand(press("f"), false)).toBeUndefined();
    expect(findCommand(press("I", { shiftKey: true }), true)).toBe("view.showAll");
    expect(findCommand(press("n", { ctrlKey: true, shiftKey: true }), false)).toBe("option.create");
    expect(findCommand(press("b", { altKey: true }), false)).toBe("view.toggleRight");
    expect(findCommand(press("F5"), false)).toBe("run.changed");
    expect(findCommand(press("q", { ctrlKey: true }), false)).toBeUndefined();
  });

  test("F8 and Ctrl Space act everywhere, square brackets in the 3D view and the tree", () => {
    expect(findCommand(press("F8"), false)).toBe("refused.next");
    expect(findCommand(press(" ", { ctrlKey: true }), false)).toBe("refused.firstWayOut");
    expect(findCommand(press(" ", { metaKey: true }), false)).toBe("refused.firstWayOut");
    expect(findCommand(press(" "), true)).toBeUndefined();
    expect(findCommand(press("]"), true)).toBe("view.storeyUp");
    expect(findCommand(press("["), true)).toBe("view.storeyDown");
    expect(findCommand(press("["), false)).toBeUndefined();
  });

  test("Cmd counts as Ctrl, but Ctrl Tab stays Ctrl Tab", () => {
    expect(acceleratorOf(press("k", { metaKey: true }))).toBe("CmdOrCtrl+K");
    expect(findCommand(press("Tab", { ctrlKey: true }), false)).toBe("tab.next");
  });

  test("keys are written as people read them", () => {
    expect(shortcutText("option.create")).toBe("Ctrl Shift N");
    expect(shortcutText("option.create", true)).toBe("Cmd Shift N");
    expect(shortcutText("selection.clear")).toBe("Esc");
    expect(shortcutText("view.theme")).toBeUndefined();
  });

  test("the newest page that offers a command gets it; leaving gives nothing back to others", () => {
    const { register, run } = useCommandTable.getState();
    const heard: string[] = [];
    const leaveFirst = register("view.fit", () => heard.push("first"));
    const leaveSecond = register("view.fit", () => heard.push("second"));
    run("view.fit");
    leaveFirst();
    run("view.fit");
    leaveSecond();
    run("view.fit");
    expect(heard).toEqual(["second", "second"]);
  });
});
