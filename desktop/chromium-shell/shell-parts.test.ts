import { expect, test } from "vitest";
import { toAppAddress, toBrowserAddress } from "./addresses.ts";
import { preventable } from "./preventable.ts";
import { strict } from "./unimplemented.ts";

test("addresses lead to the browser and back unchanged", () => {
  for (const address of ["app://bundle/", "app://bundle/model/1?a=b#c", "app://other/x"]) {
    const inBrowser = toBrowserAddress(address, ["app"]);
    expect(inBrowser).toMatch(/^http:\/\/\w+\.app\.purlin-shell\.localhost\//);
    expect(toAppAddress(inBrowser)).toBe(address);
  }
});

test("foreign addresses pass as they are", () => {
  for (const address of ["https://example.com/a", "http://localhost:4000/", "about:blank", "not an address"]) {
    expect(toBrowserAddress(address, ["app"])).toBe(address);
    expect(toAppAddress(address)).toBe(address);
  }
  expect(toAppAddress("https://bundle.app.purlin-shell.localhost/")).toBe("https://bundle.app.purlin-shell.localhost/");
});

test("a name that the shell does not offer throws when it is used", () => {
  class Thing {
    #secret = 7;
    known(): number {
      return this.#secret;
    }
  }
  const thing = strict("thing", new Thing());
  expect(thing.known()).toBe(7);
  expect(() => Reflect.get(thing, "unknown")).toThrow("chromium-shell: thing.unknown is not implemented");
});

test("an event remembers that it was refused", () => {
  const event = preventable({ url: "app://bundle/" });
  expect([event.defaultPrevented, event.url]).toEqual([false, "app://bundle/"]);
  event.preventDefault();
  expect(event.defaultPrevented).toBe(true);
});
