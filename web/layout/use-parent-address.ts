import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";

/** What closes a page that is open over its parent: it goes to the parent's address. */
export function useParentAddress(): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useCallback(() => {
    const parent = pathname.replace(/\/[^/]+\/?$/, "") || "/";
    void navigate(parent + search);
  }, [pathname, search, navigate]);
}
