import { useId } from "react";
import type { ReactNode } from "react";
import "./labelled-text.css";

/** A box that has to be ticked; `children` say to what one agrees, `fault` why it cannot go on without. */
export function AgreeBox({
  isAgreed,
  fault,
  onChange,
  children,
}: {
  isAgreed: boolean;
  fault: string | null;
  onChange(isAgreed: boolean): void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="agree" data-faulty={fault !== null}>
      <label>
        <input
          type="checkbox"
          checked={isAgreed}
          aria-required
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      {fault !== null && (
        <p id={id} className="agree-fault">
          {fault}
        </p>
      )}
    </div>
  );
}
