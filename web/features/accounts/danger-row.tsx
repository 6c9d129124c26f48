import { useId } from "react";

/** One thing that is hard to bring back. Where it is not possible `text` says why, and the button keeps the focus. */
export function DangerRow({
  title,
  text,
  action,
  isPossible,
  isHarmless = false,
  onPress,
}: {
  title: string;
  text: string;
  action: string;
  isPossible: boolean;
  isHarmless?: boolean;
  onPress(): void;
}) {
  const id = useId();
  return (
    <div>
      <span>
        <b>{title}</b>
        <small id={id}>{text}</small>
      </span>
      <button
        type="button"
        className={isHarmless ? "btn" : "btn btn-danger"}
        aria-describedby={id}
        aria-disabled={!isPossible}
        data-disabled={!isPossible}
        onClick={isPossible ? onPress : undefined}
      >
        {action}
      </button>
    </div>
  );
}
