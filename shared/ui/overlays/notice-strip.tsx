import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import "./notice-strip.css";

const ICONS = { bad: IconAlertCircle, warn: IconAlertTriangle, info: IconInfoCircle, good: IconCircleCheck };

/**
 * A tinted line inside a form or page: the cause in bold, then what to do. `bad` failed and is read out at once, `warn`
 * waits, `info` is about other people.
 */
export function NoticeStrip({
  kind,
  title,
  children,
}: {
  kind: keyof typeof ICONS;
  title: string;
  children?: ReactNode;
}) {
  const Icon = ICONS[kind];
  return (
    <div className="notice-strip" data-kind={kind} role={kind === "bad" ? "alert" : "status"}>
      <Icon size={16} stroke={1.8} aria-hidden />
      <span>
        <b>{title}</b> {children}
      </span>
    </div>
  );
}
