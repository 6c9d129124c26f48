import { expect, test } from "vitest";
import { addTexts, createI18n } from "#shared/messages/create-i18n.ts";
import { siteFirstBundle } from "#shared/messages/site-first-bundle.ts";
import { siteLaterTexts } from "#shared/messages/site-later-bundle.ts";
import { whenNamed } from "./when-named.ts";

/** Texts of the first page, those of the others to come, and what a head was given. */
function slowTexts() {
  const texts = createI18n(siteFirstBundle, "en-GB");
  const titles: string[] = [];
  const later = Promise.withResolvers<void>();
  const open = (page: string) => {
    const key = `web.head.${page}.title`;
    return whenNamed(
      texts,
      key,
      () => later.promise,
      () => void titles.push(texts.t(key, { region: "the United Kingdom" })),
    );
  };
  const arrive = async (): Promise<void> => {
    addTexts(texts, "en-GB", siteLaterTexts);
    later.resolve();
    await later.promise;
  };
  return { titles, open, arrive, later };
}

test("ROU-24: home is named at once, another page when its texts are there", async () => {
  const { titles, open, arrive } = slowTexts();
  open("suppliers");
  open("about");
  expect(titles).toEqual(["Offsite suppliers in the United Kingdom"]);
  await arrive();
  expect(titles).toEqual(["Offsite suppliers in the United Kingdom", "About Purlin"]);
  open("terms");
  expect(titles.at(-1)).toBe("Terms of service");
});

test("ROU-24: a page left before its texts came does not name the next one", async () => {
  const { titles, open, arrive } = slowTexts();
  const leave = open("about");
  leave();
  open("projects");
  await arrive();
  expect(titles).toEqual(["Offsite case studies in the United Kingdom"]);
});

test("ROU-24: texts that do not come leave the head as it is", async () => {
  const { titles, open, later } = slowTexts();
  open("about");
  later.reject(new Error("The network is gone."));
  await expect(later.promise).rejects.toThrow("gone");
  expect(titles).toEqual([]);
});
