import { Badge } from "@mantine/core";
import type { ReactNode } from "react";

/** What a chip says of a thing's state; `plain` says no more than its words. */
export type ChipTone = "plain" | "ok" | "warning" | "selected" | "peer";

/** A state in a word or two beside a name. */
export function StateChip({
  tone = "plain",
  icon,
  title,
  children,
}: {
  tone?: ChipTone;
  /** 12 or 14 px, hidden from readers: the words say it. */
  icon?: ReactNode;
  title?: string;
  children: ReactNode;
}) {
  return (
    <Badge
      component="span"
      className="state-chip"
      variant="state"
      color={tone}
      mod={{ tone }}
      leftSection={icon}
      title={title}
    >
      {children}
    </Badge>
  );
}
