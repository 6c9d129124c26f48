import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Mark } from "#shared/ui/drawings/mark.tsx";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { useNotify, useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { useStudy } from "./study-context.ts";
import { useViewStore } from "./view-context.ts";
import { productLibrary, studyCommands } from "./study.queries.ts";

/** The library: products with a configurator that this tenant may apply. */
export function AddProductDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { option } = useStudy();
  const store = useViewStore();
  const client = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const dialog = useRef<HTMLDialogElement>(null);
  const library = useQuery(productLibrary());
  const [filter, setFilter] = useState("");
  const [busyId, setBusyId] = useState<number | null>(null);
  useEffect(() => dialog.current?.showModal(), []);

  const add = async (kitId: number) => {
    setBusyId(kitId);
    try {
      const product = await studyCommands.add(option.id, kitId);
      store.getState().set({ productId: product.id, rightTab: "product" });
      notify({ kind: "success", text: t("workbench.products.done.add") });
      await client.invalidateQueries({ queryKey: ["api", "design-options"] });
      onClose();
    } catch (error) {
      notifyFailure(error, t("workbench.products.failed.add"));
      setBusyId(null);
    }
  };
  const needle = filter.trim().toLowerCase();
  const shown = (library.data ?? []).filter(
    ({ name, supplier, canApply, activityId }) =>
      canApply && activityId !== null && `${name} ${supplier.name}`.toLowerCase().includes(needle),
  );

  return (
    <dialog
      ref={dialog}
      className="dlg"
      style={{ width: 540 }}
      aria-label={t("workbench.library.title")}
      onClose={onClose}
    >
      <h2>{t("workbench.library.title")}</h2>
      <div className="bd">
        <label className="in">
          <span className="sr">{t("workbench.library.filter")}</span>
          <input
            type="search"
            value={filter}
            placeholder={t("workbench.library.filter")}
            onChange={(event) => setFilter(event.target.value)}
          />
        </label>
        {library.isError && (
          <InlineFailure
            title={t("workbench.library.failed")}
            failure={library.error}
            onRetry={() => void library.refetch()}
          />
        )}
        {library.isPending && <p className="t2">{t("workbench.library.loading")}</p>}
        {library.isSuccess && shown.length === 0 && <p className="t2">{t("workbench.library.none")}</p>}
        <ul style={{ maxHeight: 380, overflowY: "auto" }}>
          {shown.map((product) => (
            <li key={product.id} className="rf">
              <Mark source={product.supplier.mark} size={32} />
              <div className="grow">
                <p className="b ell">{product.name}</p>
                <p className="t3 sm ell">
                  {product.supplier.name} · {product.category}
                </p>
              </div>
              {product.releaseStatus === "Private" && <span className="chip">{t("workbench.library.private")}</span>}
              <button
                type="button"
                className="btn sml"
                disabled={busyId !== null}
                aria-label={t("workbench.library.addNamed", { name: product.name })}
                onClick={() => void add(product.id)}
              >
                {t("workbench.products.add")}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className="ft">
        <button type="button" className="btn" onClick={onClose}>
          {t("workbench.dialog.close")}
        </button>
      </div>
    </dialog>
  );
}
