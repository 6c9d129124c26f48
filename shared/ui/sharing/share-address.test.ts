import { describe, expect, test } from "vitest";
import { shareAddress, type Sharer } from "./share-address.ts";

const PAGE = {
  title: "Fellhouse Modular · Purlin",
  url: "https://purlin.example/details/supplier/2/fellhouse-modular",
};

/** A browser of which each call is noted, and fails where an error is given. */
function aBrowser({ sheet, clipboard }: { sheet?: Error | null; clipboard?: Error | null }) {
  const calls: unknown[] = [];
  const call = (name: string, error: Error | null) => async (given: unknown) => {
    calls.push([name, given]);
    if (error) throw error;
  };
  const browser: Sharer = {
    ...(sheet !== undefined && { share: call("share", sheet) }),
    ...(clipboard !== undefined && { clipboard: { writeText: call("copy", clipboard) } }),
  };
  return { browser, calls };
}

describe("sharing a page", () => {
  test("a phone opens its own sheet with title and address, and nothing is copied", async () => {
    const { browser, calls } = aBrowser({ sheet: null, clipboard: null });
    expect(await shareAddress(browser, PAGE)).toBe("shared");
    expect(calls).toEqual([["share", PAGE]]);
  });

  test("a sheet that the visitor closes does nothing more", async () => {
    const { browser, calls } = aBrowser({ sheet: new DOMException("Share canceled", "AbortError"), clipboard: null });
    expect(await shareAddress(browser, PAGE)).toBe("dismissed");
    expect(calls).toEqual([["share", PAGE]]);
  });

  test.each([new DOMException("Must be handling a user gesture", "NotAllowedError"), new TypeError("Invalid URL")])(
    "a sheet that does not open leaves copying: %s",
    async (error) => {
      const { browser, calls } = aBrowser({ sheet: error, clipboard: null });
      expect(await shareAddress(browser, PAGE)).toBe("copied");
      expect(calls).toEqual([
        ["share", PAGE],
        ["copy", PAGE.url],
      ]);
    },
  );

  test("without a sheet the address is copied; a clipboard that is not there or refuses says so", async () => {
    const { browser, calls } = aBrowser({ clipboard: null });
    expect(await shareAddress(browser, PAGE)).toBe("copied");
    expect(calls).toEqual([["copy", PAGE.url]]);
    expect(await shareAddress({}, PAGE)).toBe("refused");
    const refusing = aBrowser({ clipboard: new DOMException("Denied", "NotAllowedError") });
    expect(await shareAddress(refusing.browser, PAGE)).toBe("refused");
  });
});
