import type { i18n } from "i18next";

/**
 * Calls `write` once there is a text of that key: at once, or after `load` brought the texts of later pages. Where they
 * do not come nothing is written: the page itself, whose code waits for the same texts, says so.
 *
 * @returns takes the call back, for a page that was left before its texts came
 */
export function whenNamed(texts: i18n, key: string, load: () => Promise<void>, write: () => void): () => void {
  let isLeft = false;
  if (texts.exists(key)) write();
  else
    void load().then(
      () => {
        if (!isLeft) write();
      },
      () => undefined,
    );
  return () => {
    isLeft = true;
  };
}
