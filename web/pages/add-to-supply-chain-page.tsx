import { useCallback } from "react";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useLocation, useNavigate, useParams } from "react-router";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { readId } from "#web/features/details/details-id.ts";
import { supplierQuery } from "#web/features/details/details.queries.ts";
import { useSelection } from "#web/features/selection/selection-store.ts";
import { AddToChainForm } from "#web/features/supply-chains/add-to-chain-form.tsx";

/** Adds what is selected, or the supplier of the page, to supply chains, over its parent (SUP-10 to SUP-13). */
export function AddToSupplyChainPage() {
  const id = readId(useParams()["id"]);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { status } = useSession();
  const chosen = useSelection((state) => state.chosen.suppliers);
  const supplier = useQuery({
    ...supplierQuery(useCall(), id ?? 0, true),
    enabled: id !== null && status === "authenticated",
  });
  const parent = pathname.replace(/\/[^/]+\/?$/, "") || "/";
  const close = useCallback(() => void navigate(parent + search), [navigate, parent, search]);
  if (status === "loading" || (id !== null && status === "authenticated" && supplier.data === undefined)) return null;
  if (status === "anonymous") {
    return <Navigate replace to={`/error/login-required?return-to=${encodeURIComponent(pathname + search)}`} />;
  }
  return <AddToChainForm organisations={supplier.data === undefined ? chosen : [supplier.data]} onClose={close} />;
}
