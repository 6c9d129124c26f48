import type { Bundle } from "./message-types.ts";
import { siteFirstBundle } from "./site-first-bundle.ts";
import { siteLaterTexts, siteLaterTextsUs } from "./site-later-bundle.ts";

/** Every text of the site. Saudi Arabia reads as the United States does (REG-06), so its own list is empty. */
export const siteBundle: Bundle = {
  ...siteFirstBundle,
  "en-GB": { ...siteFirstBundle["en-GB"], ...siteLaterTexts },
  "en-US": { ...siteFirstBundle["en-US"], ...siteLaterTextsUs },
};
