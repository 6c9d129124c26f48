import "./drawings.css";

/** The sign alone: a Z-purlin section in ink with a green foot. Clear space around it is three strokes (9 px at 26 px). */
export function Logo() {
  return (
    <svg className="purlin-logo" viewBox="0 0 26 26" aria-hidden="true">
      <path d="M3 8.5V4h13v16h7v-4.5" fill="none" stroke="var(--text)" strokeWidth="3" strokeLinejoin="miter" />
      <path d="M3 22h7" stroke="var(--green)" strokeWidth="3" />
    </svg>
  );
}
