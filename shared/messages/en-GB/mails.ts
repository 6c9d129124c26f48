import type { Messages } from "#shared/messages/message-types.ts";

/** Mails. What somebody wrote comes in as a value, in one language or another. */
export const mails: Messages = {
  "mail.footer": "Sent by Purlin, the marketplace for offsite construction.",
  "mail.message.subject": "Message from {{name}} through Purlin",
  "mail.message.heading": "{{name}} writes to {{organisation}}",
  "mail.message.reply": "Answer this mail to reach {{name}} at {{email}}. Purlin does not see your answer.",
  "mail.message.page": "Your page on Purlin",
  "mail.message.footer":
    "You get this because your organisation's page on Purlin gives this address. Only you got this mail: others that {{name}} wrote to have their own.",
  "mail.messageFailed.subject": "Your message to {{organisation}} could not be handed over",
  "mail.messageFailed.heading": "{{organisation}} did not get your message",
  "mail.messageFailed.text":
    "Its mail server refused the message, or could not be reached for days. We have stopped trying. What you wrote:",
  "mail.messageFailed.page": "The page of {{organisation}}, for another way to reach it",
  "mail.messageFailed.footer": "You get this because you wrote to {{organisation}} through Purlin.",
  "mail.contact.subject": "{{subject}}: message from {{name}}",
  "mail.contact.heading": "{{name}} writes to Purlin",
  "mail.contact.from": "From",
  "mail.contact.reference": "Reference",
  "mail.contact.footer": "Answer where staff read messages, so that your colleagues see that it is answered.",
  "mail.contactAnswer.subject": "Re: {{subject}} ({{reference}})",
  "mail.contactAnswer.heading": "Our answer",
  "mail.contactAnswer.yours": "You wrote:",
  "mail.contactAnswer.footer": "You get this because you wrote to Purlin through its contact page.",
  "mail.subscription.newSubject": "New subscriber",
  "mail.subscription.newWaitlist": "New on the waitlist: {{country}}",
  "mail.subscription.organisation": "Organisation",
  "mail.subscription.country": "Country",
  "mail.subscribed.subject": "You are on the Purlin list for news",
  "mail.subscribed.heading": "Your address is on our list for news",
  "mail.subscribed.waitlistSubject": "You are on the Purlin waitlist for {{country}}",
  "mail.subscribed.waitlistHeading": "Your address is on the waitlist for {{country}}",
  "mail.subscribed.text":
    "An entry is deleted after two years. To leave earlier, or if it was not you, open the link: it deletes the entry at once.",
  "mail.subscribed.leave": "Leave the list",
  "mail.subscribed.footer": "You get this because this address was put on a list on Purlin.",
  "mail.claim.received.subject": "Your claim of {{item}} ({{reference}})",
  "mail.claim.received.heading": "Confirm that this address is yours",
  "mail.claim.received.text":
    "{{name}}, you claim the page of {{item}}. Open the link within 24 hours to confirm this address. Our staff verify your identity within 1-2 working days and answer by one mail. To own a page you need an account with this address.",
  "mail.claim.received.link": "Confirm this address",
  "mail.claim.received.notYou": "If it was not you, do nothing.",
  "mail.claim.granted.subject": "{{item}} is yours ({{reference}})",
  "mail.claim.granted.heading": "The page of {{item}} is yours",
  "mail.claim.granted.text":
    "{{name}}, our staff verified your claim. The page carries the Claimed badge, and your organisation owns it from now on.",
  "mail.claim.refused.subject": "Your claim of {{item}} ({{reference}})",
  "mail.claim.refused.heading": "We could not give you the page of {{item}}",
  "mail.claim.refused.text":
    "{{name}}, our staff looked at your claim and did not grant it. Answer this mail if you think that is wrong.",
  "mail.claim.page": "The page of {{item}}",
  "mail.claim.asked.subject": "A question on your claim of {{item}} ({{reference}})",
  "mail.claim.asked.heading": "We have a question on your claim",
  "mail.claim.asked.text": "Answer this mail. Your claim waits for your answer.",
  "mail.claim.footer": "You get this because the page of {{item}} on Purlin was claimed with this address.",
};
