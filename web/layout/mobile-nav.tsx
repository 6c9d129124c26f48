import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { optionalPart } from "#shared/ui/app/optional-part.tsx";
import { useSession } from "#shared/ui/app/session-context.ts";
import { homeKinds } from "#shared/ui/listings/shown-kinds.ts";
import { isStaff } from "./page-guard.ts";

const ConsoleButton = optionalPart(
  async () => (await import("#web/features/console/console-button.tsx")).ConsoleButton,
);

/** Where the menu of a phone leads: listings, for staff the console, and what the account menu leads to (SHL-08). */
export function MobileNav({ onFollow }: { onFollow(): void }) {
  const { t } = useTranslation();
  const { me } = useSession();
  return (
    <nav className="mobile-nav" aria-label={t("web.shell.listings")}>
      {homeKinds().map((kind) => (
        <Link key={kind} to={`/${kind}`} onClick={onFollow}>
          {t(`web.kind.${kind}`)}
        </Link>
      ))}
      {isStaff(me?.capabilities) && <ConsoleButton className="mobile-console" onFollow={onFollow} />}
      {me && (
        <>
          <Link to="/organisation" onClick={onFollow}>
            {t("web.shell.organisation")}
          </Link>
          <Link to="/profile/pages" onClick={onFollow}>
            {t("web.shell.myPages")}
          </Link>
          <Link to="/construct/supply-chains" onClick={onFollow}>
            {t("web.shell.supplyChains")}
          </Link>
          <Link to="/profile" onClick={onFollow}>
            {t("web.shell.myAccount")}
          </Link>
        </>
      )}
    </nav>
  );
}
