import { createRequire } from "node:module";
import { expect, test } from "vitest";
import configuration from "./electron-builder.config.ts";

test("the fuses of the packed program close what the workbench does not use", () => {
  expect(configuration.electronFuses).toEqual({
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
  });
});

test("the configuration fits electron-builder's own schema, which refuses unknown keys", async () => {
  const load = createRequire(import.meta.url);
  const { validateConfiguration } = load("app-builder-lib/out/util/config/config") as {
    validateConfiguration(config: object, log: object): Promise<void>;
  };
  const log = { isEnabled: false, add: () => {} };
  await expect(validateConfiguration(configuration, log)).resolves.toBeUndefined();
  await expect(validateConfiguration({ ...configuration, asarUnpak: [] }, log)).rejects.toThrow("asarUnpak");
});
