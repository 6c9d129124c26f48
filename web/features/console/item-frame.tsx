import type { ReactNode } from "react";
import { DecisionBar } from "./decision-bar.tsx";
import type { Decision, Place } from "./decision-bar.tsx";
import { DetailHead } from "./detail-head.tsx";

/** An open item: its head, what is known of it, and the bar of decisions. */
export function ItemFrame({
  head,
  place,
  decisions,
  children,
}: {
  head: Parameters<typeof DetailHead>[0];
  place: Place;
  decisions: readonly Decision[];
  children: ReactNode;
}) {
  return (
    <>
      <div className="console-detail-body">
        <DetailHead {...head} />
        {children}
      </div>
      <DecisionBar place={place} decisions={decisions} />
    </>
  );
}
