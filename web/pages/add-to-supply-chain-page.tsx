import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useParams } from "react-router";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { readId } from "#web/features/details/details-id.ts";
import { productQuery, supplierQuery } from "#web/features/details/details.queries.ts";
import { useSelection } from "#web/features/selection/selection-store.ts";
import { AddToChainForm } from "#web/features/supply-chains/add-to-chain-form.tsx";
import { useParentAddress } from "#web/layout/use-parent-address.ts";

/** Adds what is selected, the supplier of the page or that of its product to supply chains, over its parent (SUP-10 to SUP-13). */
export function AddToSupplyChainPage() {
  const { id, productId } = useParams();
  const { pathname, search } = useLocation();
  const { status } = useSession();
  if (status === "loading") return null;
  if (status === "anonymous") {
    return <Navigate replace to={`/error/login-required?return-to=${encodeURIComponent(pathname + search)}`} />;
  }
  if (productId !== undefined) return <ProductSupplier id={readId(productId)} />;
  if (id !== undefined) return <Supplier id={readId(id)} />;
  return <Selected />;
}

function Selected() {
  const chosen = useSelection((state) => state.chosen.suppliers);
  return <AddToChainForm organisations={chosen} onClose={useParentAddress()} />;
}

function Supplier({ id }: { id: number | null }) {
  const { data } = useQuery({ ...supplierQuery(useCall(), id ?? 0, true), enabled: id !== null });
  const close = useParentAddress();
  return data === undefined ? null : <AddToChainForm organisations={[data]} onClose={close} />;
}

/** A chain is of suppliers: of a product its supplier is added, and that is said. */
function ProductSupplier({ id }: { id: number | null }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...productQuery(useCall(), id ?? 0, true), enabled: id !== null });
  const close = useParentAddress();
  if (data === undefined) return null;
  const { owner, name } = data;
  const reason = t("web.chains.addTo.supplierOf", { supplier: owner.name, product: name });
  return <AddToChainForm organisations={[owner]} reason={reason} onClose={close} />;
}
