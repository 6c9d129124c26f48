import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";

/** What is wrong with a field, under it. */
export function FieldFault({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="field-fault">
      <IconAlertCircle size={16} stroke={1.8} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
