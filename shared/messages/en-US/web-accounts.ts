import type { Messages } from "#shared/messages/message-types.ts";

/** What the pages of accounts and organisations spell differently in the United States (REG-09). */
export const webAccountsUs: Messages = {
  "web.capability.tenant-manage": "manages the organization",
  "web.capability.tenant-proxy": "acts for other organizations",
  "web.capability.onboarding-admin": "approves organizations",
  "web.signUp.steps": "Three short steps. The page of your organization comes after.",
  "web.signUp.organisation": "Organization",
  "web.signUp.found": "Organizations found",
  "web.signUp.notSearched": "The organizations could not be searched.",
  "web.signUp.chosen.new": "New organization",
  "web.signUp.organisationFirst": "Choose your organization, or make it.",
  "web.waiting.lead": "A person at Purlin checks each new organization. One mail tells you the answer.",
  "web.waiting.before_one": "{{count, number}} organization is before yours",
  "web.waiting.before_other": "{{count, number}} organizations are before yours",
  "web.waiting.can.message": "Message one organization a day",
  "web.unfinished.text": "Your account has no organization yet.",
  "web.settings.nameLabel": "Name of the organization",
  "web.danger.handOverAsk": "Who manages the organization from now on? You become an editor.",
  "web.danger.leaveCosts_one":
    "You lose access to {{count, number}} supply chain and to the public page. They stay with the organization.",
  "web.danger.leaveCosts_other":
    "You lose access to {{count, number}} supply chains and to the public page. They stay with the organization.",
  "web.danger.notMember": "You act for this organization and do not belong to it.",
  "web.danger.typeName": "Type the name of the organization",
  "web.deletion.title": "Delete the organization",
  "web.deletion.go": "Delete organization",
  "web.deletion.notMember": "Only a manager who belongs to this organization may delete it.",
  "web.deletion.keep": "Keep the organization",
  "web.account.organisation": "Organization",
  "web.account.licence": "License",
  "web.mails.join-requests": "Somebody asks to join an organization that you manage",
  "web.data.deleteCosts":
    "For {{days}} days you can bring it back on this page. Then it is gone, with your name and address. What you wrote for an organization stays with it.",
  "web.acting.title": "Act for an organization",
  "web.acting.find": "Find an organization",
  "web.acting.none": "No organization has this name.",
  "web.acting.notLoaded": "The organizations could not be loaded.",
  "web.acting.label": "Acting for another organization",
};
