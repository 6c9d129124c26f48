import { IconMail } from "@tabler/icons-react";
import type { ReactNode } from "react";

/** The address that a mail went to, with what can be done about it. */
export function EmailRow({ email, children }: { email: string; children?: ReactNode }) {
  return (
    <div className="sign-up-box">
      <IconMail size={18} stroke={1.6} aria-hidden />
      <b className="sign-up-email">{email}</b>
      {children}
    </div>
  );
}
