import type { Messages } from "#shared/messages/message-types.ts";

/** What mails spell differently in the United States (REG-09). */
export const mailsUs: Messages = {
  "mail.message.footer":
    "You get this because your organization's page on Purlin gives this address. Only you got this mail: others that {{name}} wrote to have their own.",
  "mail.claim.granted.text":
    "{{name}}, our staff verified your claim. The page carries the Claimed badge, and your organization owns it from now on.",
  "mail.claim.granted.project": "{{name}}, our staff verified your claim. Your organization owns the page from now on.",
  "mail.subscription.organisation": "Organization",
  "mail.joinAsked.text": "{{name}} has the address {{email}}. Managers of your organization decide.",
  "mail.join.refused.text":
    "A manager of {{tenant}} refused your request to join. You can ask another organization or make one.",
  "mail.approved.text": "Our staff checked {{tenant}}. You can publish, and message as many organizations as you like.",
};
