import { IconPhotoPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";

/** Stands in the preview for what is still missing. Visitors see nothing there. */
export function MissingNote({ children }: { children: ReactNode }) {
  return (
    <p className="missing-note">
      <IconPhotoPlus size={16} stroke={1.6} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
