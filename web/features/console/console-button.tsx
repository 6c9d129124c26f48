import { useQuery } from "@tanstack/react-query";
import { IconServer2 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { PAGES } from "#shared/contracts/site/pages.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { countsQuery } from "./console.queries.ts";
import { countText } from "./count-text.ts";

/** "Console 29" in the header of staff (SHL-02): the way to what waits for them, and how much it is. */
export function ConsoleButton({ className, onFollow }: { className: string; onFollow?: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const { data } = useQuery(countsQuery(call));
  const waiting = data?.kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <Link className={className} to={PAGES.console.path} onClick={onFollow}>
      <IconServer2 size={16} stroke={1.6} aria-hidden />
      <span>{t("web.shell.console")}</span>
      {waiting !== undefined && <span className="num mut3">{countText(waiting)}</span>}
    </Link>
  );
}
