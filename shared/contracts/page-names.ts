import type { PageId } from "./pages.ts";

/** Page names of the specification with the routes that show them (ROU-26). */
export const PAGE_NAMES = {
  Contact: ["contact"],
  SuccessPage: ["contact-thank-you"],
  ConfiguratorPage: ["configurator"],
  "3Dviewer": ["configurator"],
  SearchCompare: ["search-compare", "search-compare-consultants", "search-compare-projects", "search-compare-products"],
  SearchCompareSuppliers: ["search-compare-suppliers"],
  Details: ["details-supplier", "details-consultant", "details-project", "details-product"],
  DetailsSupplier: ["details-supplier", "details-supplier-claim", "details-supplier-add"],
  DetailsConsultant: ["details-consultant", "details-consultant-claim"],
  DetailsProject: ["details-project", "details-project-claim"],
  ClaimStudyRole: ["details-project-claim-role"],
  DetailsProduct: ["details-product", "details-product-claim", "details-product-short"],
  Preview: ["preview-supplier", "preview-consultant", "preview-project"],
  ApprovalsPage: ["approvals"],
  About: ["about"],
  Errors: ["error", "error-404", "error-403", "not-found"],
  PermissionDeniedError: ["permission-denied"],
  AuthenticationRequiredError: ["login-required", "error-401"],
  SearchSuppliers: ["search-suppliers", "search-suppliers-map", "search-suppliers-add", "search-suppliers-map-add"],
  SearchConsultants: ["search-consultants", "search-consultants-map"],
  SearchProjects: ["search-projects", "search-projects-map"],
  SearchProducts: ["search-products"],
  HomeSuppliers: ["home", "home-suppliers"],
  HomeProducts: ["home-products"],
  HomeConsultants: ["home-consultants"],
  HomeProjects: ["home-projects"],
} as const satisfies Record<string, readonly PageId[]>;
export type PageName = keyof typeof PAGE_NAMES;
