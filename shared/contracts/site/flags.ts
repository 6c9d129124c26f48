/** Parts of the site that can be switched off; all are on unless `FLAGS_OFF` names them (CON-05). */
export const FLAGS = [
  "add-to-supply-chain",
  "claim-case-study-role",
  "edit-org-profile-from-details",
  "products-landing-page",
  "product-search-results-v1",
  "bim-content",
  "refresh-obsolete-code",
] as const;
export type Flag = (typeof FLAGS)[number];

/** Name of the meta element of the served page with the flags that are off, separated by commas. */
export const FLAGS_OFF_META = "purlin-flags-off";
/** Name of the meta element with the place where the operator keeps the data; empty where nobody says. */
export const DATA_LOCATION_META = "purlin-data-location";
/** Name of the meta element with the version of the server that sent the page. */
export const VERSION_META = "purlin-version";
