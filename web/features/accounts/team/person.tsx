import { IconUser } from "@tabler/icons-react";
import type { ReactNode } from "react";

/** First letters of a name of exactly two words; null for any other (SHL-07). */
export function initialsOf(name: string): string | null {
  const words = name.trim().split(/\s+/);
  return words.length === 2
    ? words
        .map((word) => /^./u.exec(word)?.[0] ?? "")
        .join("")
        .toUpperCase()
    : null;
}

/** Somebody with name and address. */
export function Person({
  name,
  isYou,
  tone,
  children,
}: {
  name: string;
  /** "you", where it is. */
  isYou?: string | false;
  tone?: "info" | "warn";
  children: ReactNode;
}) {
  return (
    <div className="person">
      <span className="avatar" data-tone={tone} aria-hidden="true">
        {initialsOf(name) ?? <IconUser size={16} stroke={1.8} />}
      </span>
      <div>
        <b>
          {name} {isYou && <span className="mut3">{isYou}</span>}
        </b>
        <small>{children}</small>
      </div>
    </div>
  );
}
