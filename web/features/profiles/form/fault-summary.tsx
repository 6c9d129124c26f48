import { IconAlertCircle } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { focusField } from "./focus-field.ts";

/** A fault with the field that it is at. */
export interface ShownFault {
  path: string;
  /** "Description: Use at least 10 characters." */
  text: string;
}

/** Up to so many are named; the count says them all. */
const MOST_NAMED = 6;

/**
 * What is to be fixed before one can go on, with the way to each field. It takes the focus when `asked` changes: after
 * each refused press of the button.
 */
export function FaultSummary({
  title,
  faults,
  asked,
}: {
  title: string;
  faults: readonly ShownFault[];
  asked: number;
}) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [asked]);
  return (
    <div ref={box} className="notice-strip fault-summary" data-kind="bad" role="alert" tabIndex={-1}>
      <IconAlertCircle size={16} stroke={1.8} aria-hidden />
      <div>
        <b>{title}</b>
        <ul>
          {faults.slice(0, MOST_NAMED).map(({ path, text }) => (
            <li key={path}>
              <a
                href={`#${path}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(path);
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
        <p>
          {faults.length > MOST_NAMED && t("web.profiles.andMore", { count: faults.length - MOST_NAMED })}{" "}
          {t("web.profiles.restSaved")}
        </p>
      </div>
    </div>
  );
}
