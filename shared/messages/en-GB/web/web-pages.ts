import type { Messages } from "#shared/messages/message-types.ts";

/** Pages that mostly say something: register, what is still to come, policies, about. */
export const webPages: Messages = {
  "web.register.supplier.title": "Register as a supplier",
  "web.register.supplier.text":
    "A supplier's page shows what you make, where, with which certificates, and the projects it went into.",
  "web.register.product.title": "Register a product",
  "web.register.product.text":
    "A product belongs to its supplier's page and shows its figures, files and, where there is one, a configurator.",
  "web.register.consultant.title": "Register as a consultant",
  "web.register.consultant.text":
    "A consultant's page shows your expertise, your sectors and the projects you worked on.",
  "web.register.project.title": "Register a case study",
  "web.register.project.text": "A case study shows a building, who designed it, and who made its parts.",
  "web.register.how":
    "Register an account or log in to begin. What you type is saved as you go, and staff read it before it is live.",

  "web.help.guide": "User guide",
  "web.help.feedback": "Give feedback",
  "web.help.support": "Contact support",
  "web.help.bug": "Report a bug",
  "web.help.terms": "Terms of service",
  "web.help.privacy": "Privacy policy",
  "web.help.about": "About Purlin",
  "web.help.api": "API reference",
  "web.help.news": "News",
  "web.help.noNews": "There is no news at the moment.",
  "web.help.newsFailed": "The news could not be loaded.",

  "web.about.lead":
    "Purlin is software for offsite construction: a marketplace of suppliers and products, and a desktop workbench that applies those products to real building models.",
  "web.about.construct.title": "Construct",
  "web.about.construct.text":
    "Construct is the Purlin Workbench, a desktop application. It opens IFC files from your disk, keeps design options, applies products to walls and writes IFC back. The same account signs you in there.",
  "web.about.manage.title": "Manage",
  "web.about.manage.text": "Manage is for a supplier's catalogue and its releases. It is not part of this version.",
  "web.about.version": "Version {{version}}",
  "web.about.guide.title": "User guide",
  "web.about.guide.search":
    "Search: choose what you look for, type a name or a product, and narrow the list by system, place, size and certificate. The address of the page holds your search, so you can share it.",
  "web.about.guide.compare":
    "Compare: tick two to four listings and compare them side by side. Rows that differ are marked.",
  "web.about.guide.configure":
    "Configure: products with a configurator open it in a new tab. Change a size and see quantities, cost, carbon and the model.",
  "web.about.guide.region": "Region: the menu at the top changes country, currency, units and spelling.",
  "web.about.faq.title": "Questions",
  "web.about.faq.free.question": "What does it cost?",
  "web.about.faq.free.answer": "Nothing for searching, comparing and contacting. The workbench needs a licence.",
  "web.about.faq.account.question": "Do I need an account?",
  "web.about.faq.account.answer":
    "Not for searching, comparing and contacting. Certificates, models and supply chains need one.",
  "web.about.faq.claimed.question": "What do Claimed and Verified mean?",
  "web.about.faq.claimed.answer":
    "Claimed: the organisation confirmed that its data is accurate. Verified: the organisation named on the badge checked the profile.",
  "web.about.faq.data.question": "Where is my data?",

  "web.contact.lead":
    "Ask a question, tell us what does not work, or what you miss. Staff answer by email; a message is due after two working days.",
  "web.contact.reason": "What is it about?",
  "web.contact.name": "Your name",
  "web.contact.email": "Email",
  "web.contact.message": "Message",
  "web.contact.send": "Send message",
  "web.contact.sending": "Sending…",
  "web.contact.sendMessage": "Send message",
  "web.contact.failed":
    "We couldn't send your message. Please try again. In case of further issues, please contact our support.",
  "web.contact.tooOften": "That was too often. Wait a minute, then try again.",
  "web.thankYou.title": "Thank you",
  "web.thankYou.text": "Your message is with our staff. They answer by email.",
  "web.thankYou.back": "Go back",
  "web.thankYou.register": "Register case studies",

  "web.subscribe.title": "Subscribe",
  "web.subscribe.lead": "Your address joins our list for news. You get one mail now, with a link to leave the list.",
  "web.subscribe.organisation": "Organisation",
  "web.subscribe.go": "Subscribe",
  "web.subscribe.done": "You are subscribed.",
  "web.subscribe.error": "Message error",
  "web.waitlist.ask":
    "Tell us which country you build in. You get one mail now, with a link to leave the waitlist, and staff see that somebody waits there.",
  "web.waitlist.notYet":
    "It looks like you are in {{country}}, where Purlin is not open yet. Join the waitlist, so that staff see who waits there. You can look around meanwhile.",
  "web.waitlist.country": "Country",
  "web.waitlist.join": "Join the waitlist",
  "web.waitlist.joined": "You are on the waitlist for {{country}}.",
  "web.waitlist.failed": "Something went wrong and we couldn't submit your details...",

  "web.unsubscribe.title": "Leave the list?",
  "web.unsubscribe.text": "Your entry of the list for news or the waitlist is deleted at once.",
  "web.unsubscribe.leave": "Leave the list",
  "web.unsubscribe.failed": "That was not done. Check your connection, then try again.",
  "web.unsubscribe.done.title": "You have left the list",
  "web.unsubscribe.done.text": "Your entry is deleted.",
  "web.unsubscribe.unknown.title": "This link is not complete",
  "web.unsubscribe.unknown.text": "Open the link of the mail as it stands there.",

  "web.policy.since": "In force since {{date}}.",
  "web.policy.terms.title": "Terms of service",
  "web.policy.terms.service.title": "What this is",
  "web.policy.terms.service.text":
    "Purlin shows who builds offsite and lets you search, compare and contact them. That is free and needs no account. We are no party to what you agree with a supplier or a consultant.",
  "web.policy.terms.listings.title": "Pages of organisations, projects and products",
  "web.policy.terms.listings.text":
    "Pages are shown as their owners describe them. A Claimed badge means that the organisation confirmed its data; a Verified badge names who checked it. Staff decide who owns a page. A change of a page goes live once an approver accepted it.",
  "web.policy.terms.figures.title": "Figures",
  "web.policy.terms.figures.text":
    "Prices, carbon figures, sizes and ready dates are a guide, worked out from what suppliers state and from the sources named beside them. Check them with the supplier before you build.",
  "web.policy.terms.account.title": "Your account",
  "web.policy.terms.account.text":
    "Accounts are free. Keep your sign-in to yourself and give your own name. We may close an account that breaks the acceptable use policy.",
  "web.policy.terms.chains.title": "Supply chains",
  "web.policy.terms.chains.text":
    "A supply chain is seen by your organisation alone until somebody of it makes the chain public. Then everybody with an account sees its name, description and members, and nobody outside sees its notes.",
  "web.policy.terms.files.title": "Files",
  "web.policy.terms.files.text":
    "Certificates and models belong to their owners. You may use them for your own projects and not publish them elsewhere. What you upload must be yours to publish.",
  "web.policy.terms.law.title": "Law",
  "web.policy.terms.law.text": "These terms follow the law of England and Wales.",

  "web.policy.acceptable-use.title": "Acceptable use policy",
  "web.policy.acceptable-use.use.title": "What the marketplace is for",
  "web.policy.acceptable-use.use.text":
    "Use the marketplace to find, compare and contact suppliers and consultants for real projects.",
  "web.policy.acceptable-use.messages.title": "Messages",
  "web.policy.acceptable-use.messages.text":
    "Write only what has to do with a project. Do not send advertising, and do not write in somebody else's name. One message goes to at most four organisations, and at most five messages a minute leave one connection.",
  "web.policy.acceptable-use.claims.title": "Claims and pages",
  "web.policy.acceptable-use.claims.text":
    "Claim a page or a role only for an organisation that you work for. Describe what it makes and did, with images and certificates of its own.",
  "web.policy.acceptable-use.copying.title": "Copying",
  "web.policy.acceptable-use.copying.text":
    "Do not copy listings in bulk. Programs may read the public API within its limits.",
  "web.policy.acceptable-use.reports.title": "Reports",
  "web.policy.acceptable-use.reports.text":
    "Tell us through the contact page when a page is wrong or a message breaks this policy.",

  "web.policy.privacy.title": "Privacy policy",
  "web.policy.privacy.where.title": "Where data is stored",
  "web.policy.privacy.where.text": "Data is stored in {{place}}.",
  "web.policy.privacy.where.unsaid":
    "Data is stored by whoever runs this site. They have not said in which country: ask them on the contact page.",
  "web.policy.privacy.what.title": "What we keep",
  "web.policy.privacy.what.text":
    "Searching needs no account, and what is searched for is not kept with who searched. With an account we keep your name, email address and organisation, and who changed or decided what, since others rely on it.",
  "web.policy.privacy.addresses.title": "Network addresses",
  "web.policy.privacy.addresses.text":
    "The address of your connection chooses your country and counts towards our limits. The country is looked up on our own server. The count is deleted after a day at the latest.",
  "web.policy.privacy.cookies.title": "Cookies and browser storage",
  "web.policy.privacy.cookies.text":
    "One cookie remembers for 90 days that you closed the cookie notice. Your region, appearance, choice of columns and whether single keys act in the console stay in this browser, and so does what you typed in the form of a profile until it is saved on our server. Your sign-in, what you typed to sign up and what you selected end with the tab.",
  "web.policy.privacy.counting.title": "Counting and reports of faults",
  "web.policy.privacy.counting.text":
    "If you agree, we count which tiles and logos are clicked and what you tell us about you before a comparison, without your name, address or search, and a page that fails reports its fault. Nothing is sent before you agree. What was counted is deleted after 400 days, a report after 90 days.",
  "web.policy.privacy.messages.title": "Messages, claims and lists",
  "web.policy.privacy.messages.text":
    "A message to us is deleted 90 days after its answer, or a year after it came when nobody answered. A message to an organisation and the mails that carried it are deleted after 30 days, a claim a year after its decision, an entry of the news list or a waitlist after two years, or at once by the link in its mail.",
  "web.policy.privacy.sharing.title": "Who else sees it",
  "web.policy.privacy.sharing.text":
    "An organisation that you write to gets your name, email address and text, and nothing of the others you write to. Staff see who wrote to whom and never that text. No other company counts you, checks you or maps your visit: maps, places and the check that a person is writing run on our own server.",
  "web.policy.privacy.rights.title": "Your rights",
  "web.policy.privacy.rights.text":
    "With an account, your account page corrects your name and email address, exports what we hold about you as a file, and deletes the account 30 days after you ask; until then you can keep it. Without one, ask through the contact page what we hold about you, to correct it, or to delete it.",

  "web.cookies.counting": "You allow counting.",
  "web.cookies.notCounting": "Nothing is counted.",
  "web.cookies.stop": "Stop counting",
  "web.cookies.allow": "Allow counting",
  "web.start.failed":
    "This page did not start: a part of it could not be loaded. Check your connection, then reload the page.",
  "web.start.needsScript": "Purlin needs JavaScript, which is switched off here. Switch it on, then reload the page.",
};
