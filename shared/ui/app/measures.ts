/** Widths at which behaviour changes, px (CON-01). Style sheets use no others: `measures.test.ts` reads them. */
export const BREAKPOINTS = {
  twoFilterColumns: 500,
  oneFilterColumn: 420,
  searchBarMobile: 500,
  backLinkHidden: 500,
  appSwitcherDesktop: 450,
  compactTiles: 560,
  compactDetails: 600,
  mobileMenu: 672,
  tabs: 700,
  mobileHome: 800,
} as const;

/** Pauses before something reacts, ms (CON-02). Nothing else waits: style sheets follow the window, dialogs close at once. */
export const DELAYS_MS = {
  resize: 150,
  tabsAndQuery: 150,
  numberFilter: 200,
  truncationCheck: 200,
} as const;
