import { Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSession } from "#shared/ui/app/session-context.ts";

/** A link for signed-in visitors. To others it is a disabled button whose tooltip says why (DET-16); it keeps the focus. */
export function GatedAction({
  to,
  icon,
  hint,
  className = "",
  children,
}: {
  to: string;
  icon: ReactNode;
  hint: string;
  className?: string;
  children: ReactNode;
}) {
  const { status } = useSession();
  if (status === "authenticated") {
    return (
      <Link className={`btn ${className}`} to={to}>
        {icon}
        {children}
      </Link>
    );
  }
  return (
    <Tooltip label={hint} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={`btn ${className}`} data-disabled="true" aria-disabled="true">
        {icon}
        {children}
        <span className="hidden">. {hint}</span>
      </button>
    </Tooltip>
  );
}
