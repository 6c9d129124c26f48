import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";

/** Address of the page below: "/details/supplier/2/add-to-supply-chain" is over "/details/supplier/2"; "/" where there is none (SUP-13). */
export const parentPath = (pathname: string): string => pathname.replace(/\/[^/]+\/*$/, "") || "/";

/** What closes a page that is open over its parent: it goes to the parent's address. */
export function useParentAddress(): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useCallback(() => void navigate(parentPath(pathname) + search), [pathname, search, navigate]);
}
