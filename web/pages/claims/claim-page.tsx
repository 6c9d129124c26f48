import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "react-router";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { placeOf } from "#shared/ui/listings/place-of.ts";
import { ClaimModal } from "#web/features/claims/claim-modal.tsx";
import { readId } from "#web/features/details/details-id.ts";
import { consultantQuery, productQuery, projectQuery, supplierQuery } from "#web/features/details/details.queries.ts";
import { useParentAddress } from "#web/layout/use-parent-address.ts";

/** Claiming the page that it opens over (CLM-01). The page below has the same data, and says what is wrong with it. */
export function ClaimPage() {
  const { pathname } = useLocation();
  const { id, productId } = useParams();
  if (productId !== undefined) return <ProductClaim id={readId(productId)} />;
  if (pathname.startsWith("/details/project/")) return <ProjectClaim id={readId(id)} />;
  return <OrganisationClaim id={readId(id)} isSupplier={pathname.startsWith("/details/supplier/")} />;
}

function useCaller() {
  const { status } = useSession();
  return { call: useCall(), isSignedIn: status === "authenticated", isKnown: status !== "loading" };
}

function OrganisationClaim({ id, isSupplier }: { id: number | null; isSupplier: boolean }) {
  const { call, isSignedIn, isKnown } = useCaller();
  const enabled = id !== null && isKnown;
  const supplier = useQuery({ ...supplierQuery(call, id ?? 0, isSignedIn), enabled: enabled && isSupplier });
  const consultant = useQuery({ ...consultantQuery(call, id ?? 0, isSignedIn), enabled: enabled && !isSupplier });
  const close = useParentAddress();
  const details = isSupplier ? supplier.data : consultant.data;
  if (!details) return null;
  const { name, mark, webSiteUrl, isClaimed, locations } = details;
  const type = isSupplier ? "supplier" : "consultant";
  const page = { id: details.id, name, mark, webSiteUrl, isClaimed, place: placeOf(locations), type } as const;
  return <ClaimModal page={page} onClose={close} />;
}

function ProductClaim({ id }: { id: number | null }) {
  const { call, isSignedIn, isKnown } = useCaller();
  const { data } = useQuery({ ...productQuery(call, id ?? 0, isSignedIn), enabled: id !== null && isKnown });
  const close = useParentAddress();
  if (!data) return null;
  const { name, mark, isClaimed, place } = data.owner;
  const page = { id: data.id, name, mark, isClaimed, place, webSiteUrl: null, type: "product" } as const;
  return <ClaimModal page={page} onClose={close} />;
}

function ProjectClaim({ id }: { id: number | null }) {
  const { call, isSignedIn, isKnown } = useCaller();
  const { data } = useQuery({ ...projectQuery(call, id ?? 0, isSignedIn), enabled: id !== null && isKnown });
  const close = useParentAddress();
  if (!data) return null;
  const { name, mark, websiteUrl, location } = data;
  const place = [location?.county, location?.country].filter(Boolean).join(", ");
  const page = { id: data.id, name, mark, webSiteUrl: websiteUrl, isClaimed: false, place, type: "project" } as const;
  return <ClaimModal page={page} onClose={close} />;
}
