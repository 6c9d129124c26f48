import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { OwnPage } from "#shared/contracts/profiles/profiles.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { editPath, livePath } from "./page-address.ts";
import { ownPagesQuery, showPage } from "./profiles.queries.ts";
import "#shared/ui/forms/forms.css";

/** A live page: looked at, changed, shown or hidden (APR-08). A product is its kit, and changes there. */
export function LivePageRow({ page }: { page: OwnPage }) {
  const { t } = useTranslation();
  const call = useCall();
  const queries = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const { type, id, name, slug } = page;
  const switching = useMutation({
    mutationFn: async (visible: boolean) => {
      if (type !== "Product") await showPage(call, type, id, visible);
    },
    onError: (failure) => notifyFailure(failure, t("web.profiles.visible.failed", { name })),
    onSettled: () => queries.invalidateQueries({ queryKey: ownPagesQuery(call).queryKey }),
  });
  // What was pressed shows until the server has answered.
  const isVisible = switching.isPending ? switching.variables : page.isVisible;
  return (
    <li className="page-row">
      <div className="page-row-names">
        <Link className="lk" to={livePath(type, id, slug)} dir="auto">
          {name}
        </Link>
        <p className="small mut num">
          {t(`web.profiles.page.${type}`)}
          {page.score !== null && ` · ${t("web.profiles.scoreOf", { score: Math.round(page.score) })}`}
          {page.openRequestId !== null && ` · ${t("web.profiles.hasRequest")}`}
        </p>
      </div>
      {type !== "Product" && (
        <label className="form-switch">
          <input
            type="checkbox"
            role="switch"
            checked={isVisible}
            aria-checked={isVisible}
            aria-label={t("web.profiles.visible.of", { name })}
            onChange={(event) => switching.mutate(event.currentTarget.checked)}
          />
          <span>{t(isVisible ? "web.profiles.visible.on" : "web.profiles.visible.off")}</span>
        </label>
      )}
      {type === "Product" ? (
        <p className="small mut">{t("web.profiles.editInKit")}</p>
      ) : (
        <Link className="btn" to={editPath(type, id)} aria-label={t("web.profiles.edit", { name })}>
          {t("web.profiles.edit.short")}
        </Link>
      )}
    </li>
  );
}
