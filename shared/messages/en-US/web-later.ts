import type { Messages } from "#shared/messages/message-types.ts";

/** What the pages opened later spell differently in the United States (REG-09), and what addresses have there. */
export const webLaterUs: Messages = {
  "web.chains.addTo.done_one": "Added {{count}} organization: {{names}}.",
  "web.chains.addTo.done_other": "Added {{count}} organizations: {{names}}.",
  "web.approvals.own": "You or your organization sent this, so a colleague has to decide.",
  "web.console.kind.organisations": "New organization",
  "web.console.organisation.aim": "We aim to answer a new organization within two working days.",
  "web.console.organisation.noneClose": "No organization has a name close to it",
  "web.console.view.organisations": "Organizations",
  "web.details.organisationSettings": "Organization settings",
  "web.details.noEmail": "This organization has no email address.",
  "web.role.lead": "Say what your organization did. It appears on the project and on your own page.",
  "web.role.organisation": "Organization",
  "web.role.ownOnly": "You can claim for your own organization only.",
  "web.role.forbidden": "You can claim for your own organization only, once it is approved.",
  "web.role.noOrganisation":
    "Your account has no page of an organization yet, so there is nothing to name in the project.",
  "web.policy.terms.listings.title": "Pages of organizations, projects and products",
  "web.policy.terms.listings.text":
    "Pages are shown as their owners describe them. A Claimed badge means that the organization confirmed its data; a Verified badge names who checked it. Staff decide who owns a page. A change of a page goes live once an approver accepted it.",
  "web.policy.terms.chains.text":
    "A supply chain is seen by your organization alone until somebody of it makes the chain public. Then everybody with an account sees its name, description and members, and nobody outside sees its notes.",
  "web.policy.acceptable-use.messages.text":
    "Write only what has to do with a project. Do not send advertising, and do not write in somebody else's name. One message goes to at most four organizations, and at most five messages a minute leave one connection.",
  "web.policy.acceptable-use.claims.text":
    "Claim a page or a role only for an organization that you work for. Describe what it makes and did, with images and certificates of its own.",
  "web.policy.privacy.what.text":
    "Searching needs no account, and what is searched for is not kept with who searched. With an account we keep your name, email address and organization, and who changed or decided what, since others rely on it.",
  "web.policy.privacy.messages.text":
    "A message to us is deleted 90 days after its answer, or a year after it came when nobody answered. A message to an organization and the mails that carried it are deleted after 30 days, a claim a year after its decision, an entry of the news list or a waitlist after two years, or at once by the link in its mail.",
  "web.policy.privacy.sharing.text":
    "An organization that you write to gets your name, email address and text, and nothing of the others you write to. Staff see who wrote to whom and never that text. No other company counts you, checks you or maps your visit: maps, places and the check that a person is writing run on our own server.",
  "web.message.lead": "Each organization gets its own mail. They do not see each other.",
  "web.message.pending.title": "One organization a day until your account is approved.",
  "web.message.sent_one": "Your message goes to {{count}} organization",
  "web.message.sent_other": "Your message goes to {{count}} organizations",
  "web.message.repliesFrom": ", straight from each organization.",
  "web.project.storeys": "Stories",
  "web.project.storeysBelow": "Stories below ground",
  "web.about.faq.claimed.answer":
    "Claimed: the organization confirmed that its data is accurate. Verified: the organization named on the badge checked the profile.",
  "web.about.faq.free.answer": "Nothing for searching, comparing and contacting. The workbench needs a license.",
  "web.search.facet.numbers": "Homes and stories",
  "web.search.limit.storeys": "Limit stories",
  "web.search.range.storeys": "Stories",
  "web.search.fact.storeys": "Stories",
  "web.search.organisations_one": "{{count, number}} organization",
  "web.search.organisations_other": "{{count, number}} organizations",
  "web.subscribe.organisation": "Organization",
  "web.about.manage.text":
    "Suppliers keep their catalog and its releases in Manage. This version does not have it yet.",
  "web.compare.row.storeys": "Stories",
  "web.compare.row.storeysBelow": "Stories below ground",
  "web.compare.row.consultants": "Organizations",
  "web.aboutYou.organisation": "Your organization",
  "web.head.profile-pages.description": "Pages of your organization on the Purlin marketplace for {{region}}.",
  "web.head.profile-page-edit.description":
    "What visitors see of your organization on the Purlin marketplace for {{region}}.",
  "web.profiles.mineText": "Pages of your organization: begun, sent to staff, and live.",
  "web.profiles.none": "Your organization has no page yet. What you type in a form is saved as you go.",
  "web.profiles.steps.Supplier.organisation": "Your organization",
  "web.profiles.steps.Consultant.organisation": "Your organization",
  "web.profiles.lead.product": "What it is. Your organization is its maker.",
  "web.profiles.field.storeys": "Stories",
  "web.profiles.field.storeysBelow": "Stories below ground",
  "web.profiles.hint.roles": "1 to 20. Leave the organization empty where it is not on Purlin.",
  "web.profiles.organisation.none": "No organization on Purlin has that name.",
  "web.profiles.organisation.failed": "Organizations could not be searched. Try again later.",
  "web.profiles.location.county": "State or province",
  "web.profiles.location.postcode": "ZIP or postal code",
  "web.chains.need.place": "Town, ZIP or postal code",
  "web.profiles.role.organisationId": "Organization",
  "web.head.organisation.title": "Organization",
  "web.head.organisation.description": "People and settings of your organization in {{region}}.",
  "web.head.invitation.description": "Join an organization on the Purlin marketplace for {{region}}.",
};
