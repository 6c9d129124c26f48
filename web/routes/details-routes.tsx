import type { RouteObject } from "react-router";
import { childPage, page } from "./page-route.tsx";

const claimPage = async () => (await import("#web/pages/claims/claim-page.tsx")).ClaimPage;
const claimRole = async () => (await import("#web/pages/claims/claim-role-page.tsx")).ClaimRolePage;
const addToSupplyChain = async () => (await import("#web/pages/add-to-supply-chain-page.tsx")).AddToSupplyChainPage;

const supplier = async () => (await import("#web/pages/supplier-page.tsx")).SupplierPage;
const product = async () => (await import("#web/pages/product-page.tsx")).ProductPage;
const consultant = async () => (await import("#web/pages/consultant-page.tsx")).ConsultantPage;
const project = async () => (await import("#web/pages/project-page.tsx")).ProjectPage;

const ownedProduct = page("details-product", product, [
  childPage("details-product-claim", "claim-this-page", claimPage),
  childPage("details-product-add", "add-to-supply-chain", addToSupplyChain),
]);

/** Pages of listings with what opens over them (ROU-05 to ROU-09). */
export const detailsRoutes: RouteObject[] = [
  page("details-supplier", supplier, [
    childPage("details-supplier-claim", "claim-this-page", claimPage),
    childPage("details-supplier-add", "add-to-supply-chain", addToSupplyChain),
  ]),
  ownedProduct,
  // The same component: a product that is opened by its short address goes on to its own one with what was pressed meanwhile.
  { ...page("details-product-short", product), Component: ownedProduct.Component },
  page("details-consultant", consultant, [childPage("details-consultant-claim", "claim-this-page", claimPage)]),
  page("details-project", project, [
    childPage("details-project-claim", "claim-this-page", claimPage),
    childPage("details-project-claim-role", "claim-role", claimRole),
  ]),
];
