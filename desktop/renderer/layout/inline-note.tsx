import { Alert } from "@mantine/core";
import type { ReactNode } from "react";

export type NoteTone = "plain" | "info" | "warning" | "error";

/** A sentence or two in place, about what stands beside it, with what can be done about it. */
export function InlineNote({
  tone = "plain",
  role,
  icon,
  isBar = false,
  isApart = false,
  aside,
  children,
}: {
  tone?: NoteTone;
  /** Whether readers are told at once (`alert`), when they have time (`status`), or as they come by (`note`). */
  role: "alert" | "status" | "note";
  /** 16 px, hidden from readers. */
  icon?: ReactNode;
  /** Over the whole width of a page, without corners. */
  isBar?: boolean;
  /** In a panel without space of its own. */
  isApart?: boolean;
  /** Buttons at its end; those below its words are part of its children, in `note-actions`. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Alert
      className="inline-note"
      mod={{ tone, bar: isBar, apart: isApart }}
      variant="note"
      color={tone}
      role={role}
      icon={icon}
      radius={isBar ? 0 : "md"}
    >
      {aside ? (
        <div className="row">
          <div className="grow">{children}</div>
          {aside}
        </div>
      ) : (
        children
      )}
    </Alert>
  );
}
