import { useTranslation } from "react-i18next";
import "./listings.css";

/**
 * Shows more of something, and less again (SHL-18).
 *
 * @param more how many there are more; left out where that cannot be counted, as of the lines of a text
 * @param of names what is shown to readers of the button alone
 * @param controls id of what is shown
 */
export function ShowToggle({
  isOpen,
  more,
  of,
  controls,
  onToggle,
}: {
  isOpen: boolean;
  more?: number;
  of?: string;
  controls?: string;
  onToggle(): void;
}) {
  const { t } = useTranslation();
  const word = more === undefined ? t("listings.showMore") : t("listings.showCount", { count: more });
  return (
    <button type="button" className="lk show-toggle" aria-expanded={isOpen} aria-controls={controls} onClick={onToggle}>
      {isOpen ? t("listings.showLess") : word}
      {of !== undefined && <span className="hidden">: {of}</span>}
    </button>
  );
}
