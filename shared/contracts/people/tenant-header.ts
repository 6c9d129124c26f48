/**
 * The tenant that a page shows, sent with what it changes. A person works for one tenant in all tabs and on all devices:
 * where another one was chosen meanwhile, a change is refused with 409 `tenant_changed` in place of being made there.
 */
export const TENANT_HEADER = "purlin-tenant";
