import { IconHistory } from "@tabler/icons-react";
import { formatMoment } from "#shared/ui/listings/texts/format-date.ts";

/** What happened, newest last: a sentence, when, and what was written with it. */
export function HistoryList({
  title,
  events,
}: {
  title: string;
  events: readonly { at: string; text: string; note: string | null }[];
}) {
  return (
    <section className="console-history">
      <h3>{title}</h3>
      <ol>
        {events.map(({ at, text, note }) => (
          <li key={at + text}>
            <IconHistory size={18} stroke={1.6} aria-hidden />
            <span>
              <span dir="auto">{text}</span>
              <small>{formatMoment(at)}</small>
              {note !== null && note !== "" && <q dir="auto">{note}</q>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
