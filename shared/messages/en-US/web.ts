import type { Messages } from "#shared/messages/message-types.ts";

/** What the site spells differently in the United States (REG-09). */
export const webUs: Messages = {
  "web.details.roleMissing": "Missing either role or organization data for role Id {{id}}",
  "web.details.categoryMissing": "Missing either category or organization data for category Id {{id}}",
  "web.profile.organisation": "Organization page",
  "web.profile.licence": "License",
  "web.project.storeys": "Stories",
  "web.project.storeysBelow": "Stories below ground",
  "web.app.manage.note": "Catalog and releases",
  "web.about.manage.text":
    "Suppliers keep their catalog and its releases in Manage. This version does not have it yet.",
};
