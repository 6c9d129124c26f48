import type { Messages } from "#shared/messages/message-types.ts";

/** Title and description of each page by its `head` in `contracts/pages.ts`: the server and the page both use them. */
export const webHead: Messages = {
  "web.head.suppliers.title": "Offsite suppliers in {{region}}",
  "web.head.suppliers.description":
    "Find manufacturers of pods, panels, cassettes and modules in {{region}}. Search, compare and contact them without an account.",
  "web.head.products.title": "Offsite products in {{region}}",
  "web.head.products.description":
    "Factory-made building products in {{region}} by building system, with drawings, figures and configurators.",
  "web.head.consultants.title": "Offsite consultants in {{region}}",
  "web.head.consultants.description":
    "Architects, engineers and contractors in {{region}} who have worked with offsite construction, by expertise.",
  "web.head.projects.title": "Offsite case studies in {{region}}",
  "web.head.projects.description":
    "Buildings in {{region}} made offsite: who designed them, who made the parts, and what they are made of.",
  "web.head.profile-pages.title": "My pages",
  "web.head.profile-pages.description": "Pages of your organisation on the Purlin marketplace for {{region}}.",
  "web.head.profile-page-edit.title": "Edit a page",
  "web.head.profile-page-edit.description":
    "What visitors see of your organisation on the Purlin marketplace for {{region}}.",
  "web.head.register-supplier.title": "Register a supplier",
  "web.head.register-supplier.description":
    "How manufacturers in {{region}} bring their page to the Purlin marketplace.",
  "web.head.register-product.title": "Register a product",
  "web.head.register-product.description":
    "How suppliers in {{region}} bring their products to the Purlin marketplace.",
  "web.head.register-consultant.title": "Register a consultant",
  "web.head.register-consultant.description":
    "How consultants in {{region}} bring their page to the Purlin marketplace.",
  "web.head.register-project.title": "Register a case study",
  "web.head.register-project.description": "How to bring a case study from {{region}} to the Purlin marketplace.",
  "web.head.search-suppliers.title": "Search suppliers in {{region}}",
  "web.head.search-suppliers.description":
    "Search manufacturers in {{region}} by system, category, place, size and certificate, as a list or on a map.",
  "web.head.search-suppliers-map.title": "Suppliers in {{region}} on the map",
  "web.head.search-suppliers-map.description":
    "Where manufacturers of offsite construction in {{region}} are. Search them by system, category, place and size.",
  "web.head.search-consultants.title": "Search consultants in {{region}}",
  "web.head.search-consultants.description":
    "Search offsite consultants in {{region}} by expertise, sector and place, as a list or on a map.",
  "web.head.search-consultants-map.title": "Consultants in {{region}} on the map",
  "web.head.search-consultants-map.description":
    "Where offsite consultants in {{region}} are. Search them by expertise, sector and place.",
  "web.head.search-projects.title": "Search case studies in {{region}}",
  "web.head.search-projects.description":
    "Search offsite projects in {{region}} by sector, size and state, as a list or on a map.",
  "web.head.search-projects-map.title": "Case studies in {{region}} on the map",
  "web.head.search-projects-map.description":
    "Where buildings in {{region}} were made offsite. Search them by sector, size and state.",
  "web.head.search-products.title": "Search products in {{region}}",
  "web.head.search-products.description":
    "Search offsite products in {{region}} by building system, category and material.",
  "web.head.compare-suppliers.title": "Compare suppliers",
  "web.head.compare-suppliers.description": "Two to four offsite suppliers from {{region}} side by side.",
  "web.head.compare-consultants.title": "Compare consultants",
  "web.head.compare-consultants.description": "Two to four offsite consultants from {{region}} side by side.",
  "web.head.compare-projects.title": "Compare case studies",
  "web.head.compare-projects.description": "Two to four offsite case studies from {{region}} side by side.",
  "web.head.compare-products.title": "Compare products",
  "web.head.compare-products.description": "Two to four offsite products from {{region}} side by side.",
  "web.head.listing.title": "Details",
  "web.head.listing.description": "A listing of the Purlin marketplace for offsite construction in {{region}}.",
  "web.head.login.title": "Log in",
  "web.head.login.description": "Log in to the Purlin marketplace for {{region}}.",
  "web.head.callback.title": "Logging in",
  "web.head.callback.description": "Finishing the log-in to the Purlin marketplace for {{region}}.",
  "web.head.profile.title": "My Account",
  "web.head.profile.description": "Your account on the Purlin marketplace for {{region}}.",
  "web.head.sign-up.title": "Create an account",
  "web.head.sign-up.description": "Join the Purlin marketplace for offsite construction in {{region}}.",
  "web.head.organisation.title": "Organisation",
  "web.head.organisation.description": "People and settings of your organisation in {{region}}.",
  "web.head.invitation.title": "Invitation",
  "web.head.invitation.description": "Join an organisation on the Purlin marketplace for {{region}}.",
  "web.head.approvals.title": "Approvals",
  "web.head.approvals.description": "Profiles from {{region}} that wait to be approved.",
  "web.head.preview-supplier.title": "Preview of a supplier",
  "web.head.preview-supplier.description": "A supplier from {{region}} as its page will look once it is approved.",
  "web.head.preview-consultant.title": "Preview of a consultant",
  "web.head.preview-consultant.description": "A consultant from {{region}} as its page will look once it is approved.",
  "web.head.preview-project.title": "Preview of a case study",
  "web.head.preview-project.description": "A case study from {{region}} as its page will look once it is approved.",
  "web.head.about.title": "About Purlin",
  "web.head.about.description":
    "What Purlin is: a free marketplace for offsite construction in {{region}}, and a workbench that applies its products to building models.",
  "web.head.terms.title": "Terms of service",
  "web.head.terms.description": "The terms on which Purlin serves visitors in {{region}}.",
  "web.head.acceptable-use.title": "Acceptable use policy",
  "web.head.acceptable-use.description": "What the Purlin marketplace in {{region}} is for, and what it is not for.",
  "web.head.privacy.title": "Privacy policy",
  "web.head.privacy.description": "What Purlin keeps about visitors in {{region}}, where, and for how long.",
  "web.head.contact.title": "Contact us",
  "web.head.contact.description":
    "Ask the people of the Purlin marketplace in {{region}}, report a bug, or ask for a feature.",
  "web.head.console.title": "Console",
  "web.head.console.description": "What came in to the Purlin marketplace for {{region}} and waits for staff.",
  "web.head.claim-confirmed.title": "Confirm your address",
  "web.head.claim-confirmed.description":
    "Confirm the address that you claimed a page of the Purlin marketplace for {{region}} with.",
  "web.head.unsubscribe.title": "Leave a list",
  "web.head.unsubscribe.description": "Take your address off a list of the Purlin marketplace for {{region}}.",
  "web.head.contact-thank-you.title": "Thank you",
  "web.head.contact-thank-you.description": "Your message to the Purlin marketplace for {{region}} is on its way.",
  "web.head.configurator.title": "Configurator",
  "web.head.configurator.description": "Try a product from {{region}} on a wall of your own size.",
  "web.head.redirect.title": "One moment",
  "web.head.redirect.description": "On the way to a page of the Purlin marketplace for {{region}}.",
  "web.head.construct.title": "Supply chains",
  "web.head.construct.description":
    "Suppliers of {{region}} kept together: who can do it by when, and which certificates end.",
  "web.head.supply-chain.title": "One supply chain",
  "web.head.supply-chain.description":
    "The members of one supply chain in {{region}}: capacity, lead time, certificates and notes of each.",
  "web.head.verify-email.title": "Verify your email",
  "web.head.verify-email.description": "Confirm your email address to use Purlin in {{region}}.",
  "web.head.not-found.title": "Resource not found",
  "web.head.not-found.description": "Sorry, we can't find the page you are looking for.",
  "web.head.forbidden.title": "No permission",
  "web.head.forbidden.description": "A page of the Purlin marketplace for {{region}} that needs another permission.",
  "web.head.login-required.title": "Log in to go on",
  "web.head.login-required.description": "A page of the Purlin marketplace for {{region}} that needs a sign-in.",
};
