import { IconArrowLeft, IconArrowRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

/** Back, leave, go on. Buttons, none of which Enter in a field presses. */
export function FormBar({
  nextLabel,
  isBusy,
  onBack,
  onLeave,
  onNext,
}: {
  nextLabel: string;
  isBusy: boolean;
  /** Null on the first step. */
  onBack: (() => void) | null;
  onLeave(): void;
  onNext(): void;
}) {
  const { t } = useTranslation();
  return (
    <div className="form-bar">
      {onBack !== null && (
        <button type="button" className="btn" onClick={onBack}>
          <IconArrowLeft size={16} stroke={1.8} aria-hidden />
          {t("web.profiles.back")}
        </button>
      )}
      <button type="button" className="btn btn-quiet" onClick={onLeave}>
        {t("web.profiles.saveAndLeave")}
      </button>
      <span className="spacer" />
      <button type="button" className="btn btn-accent" aria-busy={isBusy} onClick={isBusy ? undefined : onNext}>
        {isBusy && <span className="spinner" aria-hidden />}
        {nextLabel}
        <IconArrowRight size={16} stroke={1.8} aria-hidden />
      </button>
    </div>
  );
}
