import { join } from "node:path";
import { expect, test } from "vitest";
import { openLocalStore } from "#desktop/services/local-store/local-store.ts";
import { temporaryFolder } from "#desktop/services/test/recorder.ts";
import { findApiUrl, readSettings, writeSettings } from "./settings.ts";

const store = () => openLocalStore(join(temporaryFolder(), "local.db"), new Date());

test("settings start with their defaults and keep what is given", () => {
  const kept = store();
  expect(readSettings(kept)).toEqual({ theme: "dark", layout: {}, lengthUnit: "mm", look: {} });
  writeSettings(kept, { theme: "light" });
  writeSettings(kept, { layout: { left: 300 } });
  writeSettings(kept, { lengthUnit: "m" });
  writeSettings(kept, { look: { exposure: 0.5 } });
  expect(readSettings(kept)).toEqual({
    theme: "light",
    layout: { left: 300 },
    lengthUnit: "m",
    look: { exposure: 0.5 },
  });
});

test("a value that no longer fits falls back", () => {
  const kept = store();
  kept.setSetting("theme", "sepia");
  expect(readSettings(kept).theme).toBe("dark");
});

test("the API's address: from the environment, else stored, else this computer", () => {
  const kept = store();
  expect(findApiUrl(undefined, kept)).toBe("http://localhost:4000");
  kept.setSetting("apiUrl", "https://purlin.example/");
  expect(findApiUrl("", kept)).toBe("https://purlin.example");
  expect(findApiUrl("http://127.0.0.1:4100/api", kept)).toBe("http://127.0.0.1:4100");
  expect(() => findApiUrl("file:///etc/passwd", kept)).toThrow("Give the address of the API");
});
