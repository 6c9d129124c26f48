import type { Messages } from "#shared/messages/message-types.ts";

/** What the site spells differently in the United States (REG-09). */
export const webUs: Messages = {
  "listings.name.Aluminium": "Aluminum",
  "listings.name.Community centre": "Community center",
  "listings.name.Data centre": "Data center",
  "listings.name.Data centres": "Data centers",
  "listings.name.Energy centre": "Energy center",
  "listings.name.Justice and defence": "Justice and defense",
  "listings.name.Panelised": "Panelized",
  "listings.name.Panelised rainscreen on SFS": "Panelized rainscreen on SFS",
  "listings.name.Theatre and diagnostic": "Theater and diagnostic",
  "listings.name.Unitised curtain wall": "Unitized curtain wall",
  "listings.name.Unitised curtain walls": "Unitized curtain walls",
  "web.details.organisationSettings": "Organization settings",
  "web.details.noEmail": "This organization has no email address.",
  "web.role.lead": "Say what your organization did. It appears on the project and on your own page.",
  "web.role.organisation": "Organization",
  "web.role.ownOnly": "You can claim for your own organization only.",
  "web.role.forbidden": "You can claim for your own organization only, once it is approved.",
  "web.role.noOrganisation":
    "Your account has no page of an organization yet, so there is nothing to name in the project.",
  "web.policy.privacy.messages.text":
    "A message to us is deleted 90 days after its answer, or a year after it came when nobody answered. A message to an organization and the mails that carried it are deleted after 30 days, a claim a year after its decision, an entry of the news list or a waitlist after two years, or when you ask.",
  "web.message.lead": "Each organization gets its own mail. They do not see each other.",
  "web.message.pending.title": "One organization a day until your account is approved.",
  "web.message.sent_one": "Your message goes to {{count}} organization",
  "web.message.sent_other": "Your message goes to {{count}} organizations",
  "web.message.repliesFrom": ", straight from each organization.",
  "web.profile.organisation": "Organization page",
  "web.profile.licence": "License",
  "web.project.storeys": "Stories",
  "web.project.storeysBelow": "Stories below ground",
  "web.about.faq.claimed.answer":
    "Claimed: the organization confirmed that its data is accurate. Verified: the organization named on the badge checked the profile.",
  "web.about.faq.free.answer": "Nothing for searching, comparing and contacting. The workbench needs a license.",
  "web.policy.terms.listings.text":
    "Listings are shown as their owners describe them. A Claimed badge means that the organization confirmed its data; a Verified badge names who checked it. Purlin is no party to what you agree with a supplier.",
  "web.system.Facades.note": "Unitized curtain wall, panelized rainscreen",
  "web.system.Facades.part": "panelized rainscreen",
  "web.system.Balconies.note": "Bolt-on steel, aluminum, precast",
  "web.policy.privacy.what.text":
    "Searching needs no account and leaves no trace of who searched. With an account we keep your name, email address and organization.",
  "web.search.facet.numbers": "Homes and stories",
  "web.search.limit.storeys": "Limit stories",
  "web.search.range.storeys": "Stories",
  "web.search.fact.storeys": "Stories",
  "web.search.organisations_one": "{{count, number}} organization",
  "web.search.organisations_other": "{{count, number}} organizations",
  "web.subscribe.organisation": "Organization",
  "web.app.manage.note": "Catalog and releases",
  "web.about.manage.text":
    "Suppliers keep their catalog and its releases in Manage. This version does not have it yet.",
  "web.compare.row.storeys": "Stories",
  "web.compare.row.storeysBelow": "Stories below ground",
  "web.compare.row.consultants": "Organizations",
  "web.aboutYou.organisation": "Your organization",
};
