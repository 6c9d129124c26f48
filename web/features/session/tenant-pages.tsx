import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { tenantPagesQuery } from "./tenant-pages.queries.ts";

/**
 * Links to the pages of a company; its name as the sign-in tells it while they load, where they cannot be read, and
 * where none may be seen.
 */
export function TenantPages({ tenantId, name }: { tenantId: string; name: string }) {
  const { data: pages = [] } = useQuery(tenantPagesQuery(useCall(), tenantId));
  if (pages.length === 0) return name;
  return pages.map((page) => (
    <Link className="lk" key={page.Id} to={`/details/${page.Type}/${page.Id}`} style={{ display: "block" }}>
      {page.Name}
    </Link>
  ));
}
