import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/** Puts the page's own address in place of a wrong or missing slug (ROU-25); query and anchor stay. */
export function useCanonical(path: string | undefined): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (path === undefined || path === pathname || encodeURI(path) === pathname) return;
    void navigate(path + search + hash, { replace: true, preventScrollReset: true });
  }, [path, pathname, search, hash, navigate]);
}
