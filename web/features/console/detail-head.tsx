import { IconExternalLink } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import type { MarkSource } from "#shared/contracts/market/search.ts";
import { Mark } from "#shared/ui/drawings/mark.tsx";
import { useConsoleKeys } from "./console-keys.ts";

/** What the open item is, who sent it when, and the way to its page (O). */
export function DetailHead({
  mark = null,
  title,
  page,
  children,
}: {
  mark?: MarkSource | null;
  title: string;
  /** The page that it is about. */
  page?: { path: string; label: string };
  children: ReactNode;
}) {
  const navigate = useNavigate();
  useConsoleKeys({ o: page && (() => void navigate(page.path)) });
  return (
    <div className="console-head">
      {mark !== null && <Mark source={mark} size={56} />}
      <div>
        <h2 className="h2" dir="auto">
          {title}
        </h2>
        <p className="mut">{children}</p>
      </div>
      {page && (
        <Link className="btn" to={page.path}>
          <IconExternalLink size={16} stroke={1.6} aria-hidden />
          {page.label}
        </Link>
      )}
    </div>
  );
}
