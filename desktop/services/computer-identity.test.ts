import { expect, test } from "vitest";
import { identifyComputer, type AskSystem } from "./computer-identity.ts";

const silent: AskSystem = { read: () => undefined, run: () => undefined };

test("Linux: the machine's id, also where only D-Bus keeps it", () => {
  const at = (path: string): AskSystem => ({
    ...silent,
    read: (asked) => (asked === path ? "b08dfa6083e7567a1921a715000001fb\n" : undefined),
  });
  for (const path of ["/etc/machine-id", "/var/lib/dbus/machine-id"])
    expect(identifyComputer("linux", at(path))).toBe("b08dfa6083e7567a1921a715000001fb");
});

test("Windows: the GUID out of the registry's answer", () => {
  const said = String.raw`
HKEY_LOCAL_MACHINE\SOFTWARE\Microsoft\Cryptography
    MachineGuid    REG_SZ    4C4C4544-0051-3510-8052-B4C04F4A3232

`;
  const run: AskSystem["run"] = (program, args) =>
    program === "reg.exe" && args.includes("MachineGuid") ? said : undefined;
  expect(identifyComputer("win32", { ...silent, run })).toBe("4c4c4544-0051-3510-8052-b4c04f4a3232");
});

test("macOS: the platform's UUID, not another one of the same answer", () => {
  const said = `+-o J316sAP  <class IOPlatformExpertDevice, id 0x100000227>
    {
      "other" = "11111111-2222-3333-4444-555555555555"
      "IOPlatformUUID" = "1F2D3C4B-5A69-7887-9604-132231405060"
    }`;
  expect(identifyComputer("darwin", { ...silent, run: () => said })).toBe("1f2d3c4b-5a69-7887-9604-132231405060");
});

test.each(["linux", "win32", "darwin"] as const)("a system (%s) that tells none: empty", (platform) => {
  expect(identifyComputer(platform, silent)).toBe("");
});

test("this system answers the same each time", () => {
  expect(identifyComputer(process.platform)).toBe(identifyComputer(process.platform));
});
