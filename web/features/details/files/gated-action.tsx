import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSession } from "#shared/ui/app/session-context.ts";
import { BlockedButton } from "#shared/ui/overlays/blocked-button.tsx";

/** A link for signed-in visitors. To others it is a disabled button whose tooltip says why (DET-16); it keeps the focus. */
export function GatedAction({
  to,
  icon,
  hint,
  children,
}: {
  to: string;
  icon: ReactNode;
  hint: string;
  children: ReactNode;
}) {
  const { status } = useSession();
  if (status === "authenticated") {
    return (
      <Link className="btn" to={to}>
        {icon}
        {children}
      </Link>
    );
  }
  return (
    <BlockedButton reason={hint} className="btn">
      {icon}
      {children}
    </BlockedButton>
  );
}
