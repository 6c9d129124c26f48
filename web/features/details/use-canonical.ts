import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/** What opens over a details page; it stays open when the page's own address is put right. */
const CHILD = /\/(?:claim-this-page|claim-role|add-to-supply-chain)$/;

/** Puts the page's own address in place of a wrong or missing slug (ROU-25); query, anchor and what is open over it stay. */
export function useCanonical(path: string | undefined): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (path === undefined) return;
    const target = path + (CHILD.exec(pathname)?.[0] ?? "");
    if (target === pathname || encodeURI(target) === pathname) return;
    // The address may be ahead of what is drawn, as after Esc on what was open here: it is not called back.
    if (new URL(pathname, window.location.href).pathname !== window.location.pathname) return;
    void navigate(target + search + hash, { replace: true });
  }, [path, pathname, search, hash, navigate]);
}
