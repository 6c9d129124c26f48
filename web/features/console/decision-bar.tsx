import { useMutation } from "@tanstack/react-query";
import { IconArrowDown, IconCheck } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { codeOf, detailOf, fieldErrorsOf } from "#shared/ui/errors/failure-text.ts";
import { LabelledText } from "#shared/ui/forms/labelled-text.tsx";
import { lengthBetween } from "#shared/ui/forms/text-checks.ts";
import { useTextFields } from "#shared/ui/forms/use-text-fields.ts";
import { NoticeStrip } from "#shared/ui/overlays/notice-strip.tsx";
import { useConsoleKeys } from "./console-keys.ts";

/** Something that can be decided about the open item. */
export interface Decision {
  id: string;
  label: string;
  isMain?: boolean;
  /** Its single key. */
  shortcut?: "a" | "q";
  /** Asked in the place of the bar before anything happens. */
  question: string;
  /** A text that goes with it. */
  field?: { label: string; least: number; most: number };
  /** Said first when it fails. */
  failure?: string;
  /** What has to be put right first. @returns false: stay */
  check?(): boolean;
  /** @returns what happened, in a sentence */
  run(text: string): Promise<string>;
}

/** Where the open item stands in the list, and how to go on. */
export interface Place {
  position: number;
  total: string;
  onNext(): void;
  /** Says what happened and goes on to the next item. */
  onDone(what: string): void;
  /** List and open item are old: somebody else was first, or changed what is to be decided. */
  onStale(): void;
}

/** The bar that stays in sight: position, next, and the decisions, each confirmed in the same place (APR-12). */
export function DecisionBar({ place, decisions }: { place: Place; decisions: readonly Decision[] }) {
  const { t } = useTranslation();
  const [askedId, setAskedId] = useState<string | null>(null);
  // As it is now: what is decided may have been read anew since it was pressed.
  const asked = decisions.find(({ id }) => id === askedId) ?? null;
  const opener = useRef<string | null>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const begin = (decision: Decision): void => {
    if (decision.check?.() === false) return;
    opener.current = decision.id;
    setAskedId(decision.id);
  };
  const byKey = (key: "a" | "q") => {
    const decision = decisions.find(({ shortcut }) => shortcut === key);
    return decision && asked === null ? () => begin(decision) : undefined;
  };
  useConsoleKeys({ a: byKey("a"), q: byKey("q") });
  const close = (): void => {
    setAskedId(null);
    // Focus goes back to the button that asked.
    requestAnimationFrame(() =>
      buttons.current?.querySelector<HTMLElement>(`[data-decision="${opener.current}"]`)?.focus(),
    );
  };
  if (asked !== null) {
    return <Confirmation key={asked.id} decision={asked} place={place} onClose={close} />;
  }
  return (
    <div className="console-bar" ref={buttons} role="group" aria-label={t("web.console.decide")}>
      <span className="mut small console-bar-place">
        {t("web.console.position", { position: place.position, total: place.total })}
      </span>
      <button
        type="button"
        className="btn btn-icon console-bar-place"
        aria-label={t("web.console.next")}
        onClick={place.onNext}
      >
        <IconArrowDown size={18} stroke={1.6} aria-hidden />
      </button>
      <span className="spacer" />
      {decisions.map((decision) => (
        <button
          key={decision.id}
          type="button"
          data-decision={decision.id}
          className={decision.isMain ? "btn btn-accent" : "btn"}
          onClick={() => begin(decision)}
        >
          {decision.isMain && <IconCheck size={16} stroke={1.8} aria-hidden />}
          {decision.label}
        </button>
      ))}
    </div>
  );
}

function Confirmation({ decision, place, onClose }: { decision: Decision; place: Place; onClose(): void }) {
  const { t } = useTranslation();
  const { least, most } = decision.field ?? { least: 0, most: 0 };
  const fields = useTextFields({ text: lengthBetween(least, most) }, { text: "" });
  const box = useRef<HTMLDivElement>(null);
  const deciding = useMutation({
    mutationFn: () => decision.run(fields.values.text.trim()),
    onSuccess: place.onDone,
    onError: (failure) => {
      fields.refuse({ text: Object.values(fieldErrorsOf(failure)).flat() });
      if (codeOf(failure) === "stale_version") place.onStale();
    },
  });
  // What was pressed is gone: focus goes to what stands in its place.
  useEffect(() => {
    box.current?.querySelector<HTMLElement>("textarea, .btn-accent")?.focus();
  }, []);
  // As drawn: pressed while a refusal is just shown, it must not meet the listener of what was under way.
  const leave = useEffectEvent(() => {
    if (!deciding.isPending) onClose();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === "Escape") leave();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  const confirm = (): void => {
    if (!deciding.isPending && fields.check()) deciding.mutate();
  };
  const isStale = codeOf(deciding.error) === "stale_version";
  return (
    <div className="console-bar console-confirm" ref={box} role="alertdialog" aria-label={decision.label}>
      {decision.field && (
        <LabelledText
          label={decision.field.label}
          rows={3}
          state={fields.field("text")}
          most={decision.field.most}
          isOptional={decision.field.least === 0}
        />
      )}
      {deciding.error !== null && (
        <NoticeStrip
          kind={isStale ? "warn" : "bad"}
          title={(isStale ? null : decision.failure) ?? detailOf(deciding.error) ?? t("web.console.notDone")}
        >
          {!isStale && decision.failure !== undefined && detailOf(deciding.error)}
          {isStale && (
            <button type="button" className="lk" onClick={place.onNext}>
              {t("web.console.nextItem")}
            </button>
          )}
        </NoticeStrip>
      )}
      <p className="console-question">{decision.question}</p>
      <button type="button" className="btn" aria-disabled={deciding.isPending} onClick={onClose}>
        {t("web.console.cancel")}
      </button>
      <button type="button" className="btn btn-accent" aria-busy={deciding.isPending} onClick={confirm}>
        <IconCheck size={16} stroke={1.8} aria-hidden />
        {decision.label}
      </button>
    </div>
  );
}
