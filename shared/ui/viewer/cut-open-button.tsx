import { IconSection } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

/** Cuts the picture of a room open, or shows it whole. `className` places it. */
export function CutOpenButton({
  isOpen,
  className,
  onChange,
}: {
  isOpen: boolean;
  className: string;
  onChange(isOpen: boolean): void;
}) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={`btn btn-small ${className}`}
      aria-pressed={isOpen}
      onClick={() => onChange(!isOpen)}
    >
      <IconSection size={16} stroke={1.6} aria-hidden />
      {t("viewer.cutOpen")}
    </button>
  );
}
