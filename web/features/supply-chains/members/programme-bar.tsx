import { IconHelpCircle, IconX } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { daysBetween, type Delivery } from "#shared/domain/logistics/delivery.ts";
import { deliveryText } from "./member-texts.ts";
import type { NamedNeed } from "./need-address.ts";

/** The axis that all bars of a table share, days from today. */
export interface Axis {
  today: string;
  days: number;
}

/** One axis for all: to the date and the latest who is ready, with room after it. */
export function axisOf(deliveries: readonly (Delivery | null)[], need: NamedNeed, today: string): Axis {
  const ends = deliveries.flatMap((delivery) =>
    delivery !== null && "programme" in delivery && delivery.programme !== null
      ? [daysBetween(today, delivery.programme.ready)]
      : [],
  );
  const by = Math.max(7, daysBetween(today, need.by));
  // Who is years late would press all others into nothing: the axis ends at twice the date.
  return { today, days: Math.min(Math.max(by, ...ends), by * 2) * 1.1 };
}

/** Lead 35%, production solid, the date a line of ink, what is late hatched; below in words. */
export function ProgrammeBar({
  delivery,
  need,
  axis,
  t,
}: {
  delivery: Delivery;
  need: NamedNeed;
  axis: Axis;
  t: TFunction;
}) {
  const text = deliveryText(delivery, need, t);
  const programme = "programme" in delivery ? delivery.programme : null;
  if (programme === null) {
    const Icon = delivery.kind === "unknown" ? IconHelpCircle : IconX;
    return (
      <p className="member-why" data-tone={delivery.kind === "cannot" ? "bad" : undefined}>
        <Icon size={16} stroke={1.6} aria-hidden />
        <span>{text}</span>
      </p>
    );
  }
  const share = (days: number): number => (Math.min(Math.max(days, 0), axis.days) / axis.days) * 100;
  const by = share(daysBetween(axis.today, need.by));
  const lead = share(programme.leadWeeks * 7);
  const ready = share(daysBetween(axis.today, programme.ready));
  const parts = [
    { part: "lead", from: 0, to: Math.min(lead, by) },
    { part: "work", from: Math.min(lead, by), to: Math.min(ready, by) },
    { part: "late", from: by, to: ready },
  ].filter(({ from, to }) => to > from);
  return (
    <div className="programme">
      <div className="programme-bar" aria-hidden="true">
        {parts.map(({ part, from, to }) => (
          <span key={part} data-part={part} style={{ insetInlineStart: `${from}%`, width: `${to - from}%` }} />
        ))}
        <span data-part="date" style={{ insetInlineStart: `${by}%` }} />
      </div>
      <p data-kind={delivery.kind}>{text}</p>
    </div>
  );
}
