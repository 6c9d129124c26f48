import "./listings.css";

const LEVELS: Readonly<Record<string, string>> = {
  Offered: "offered",
  Discretionary: "discretionary",
  Internal: "internal",
  "Not Undertaken": "none",
};

/** Involvement in a stage of the value chain, in words and as a square told by its fill (DET-06). */
export function Involvement({ status }: { status: string }) {
  return (
    <span className="involvement" data-level={LEVELS[status]}>
      <i aria-hidden="true" />
      {status}
    </span>
  );
}
