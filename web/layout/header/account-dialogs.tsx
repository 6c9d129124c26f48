import type { Me } from "#shared/contracts/people/identity.ts";
import { optionalPart } from "#shared/ui/app/optional-part.tsx";
import { loadPage } from "#web/routes/chunk-load.ts";

/** Dialogs that the user menu opens. */
export type AccountDialog = "tenants" | "acting";

const TenantDialog = optionalPart(
  async () => (await loadPage(import("#web/features/accounts/tenant-dialog.tsx"))).TenantDialog,
);
const ActingDialog = optionalPart(
  async () => (await loadPage(import("#web/features/accounts/acting-dialog.tsx"))).ActingDialog,
);

/** The dialog that is open, over the page: the menu that opened it is closed by then. */
export function AccountDialogs({ me, open, onClose }: { me: Me; open: AccountDialog | null; onClose(): void }) {
  if (open === "tenants") return <TenantDialog me={me} onClose={onClose} />;
  return open === "acting" && <ActingDialog onClose={onClose} />;
}
