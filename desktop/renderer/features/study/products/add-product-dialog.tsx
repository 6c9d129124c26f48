import { Button, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Mark } from "#shared/ui/drawings/mark.tsx";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { useNotify, useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { Dialog } from "#desktop/renderer/features/dialogs/dialog.tsx";
import { useStudy } from "#desktop/renderer/features/study/study-context.ts";
import { useViewStore } from "#desktop/renderer/features/study/view-context.ts";
import { productLibrary, studyCommands } from "#desktop/renderer/features/study/study.queries.ts";
import { StateChip } from "#desktop/renderer/layout/state-chip.tsx";

/** The library: products with a configurator that this tenant may apply. */
export function AddProductDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { option } = useStudy();
  const store = useViewStore();
  const client = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const library = useQuery(productLibrary());
  const [filter, setFilter] = useState("");
  const [busyId, setBusyId] = useState<number | null>(null);

  const add = async (kitId: number) => {
    setBusyId(kitId);
    try {
      const product = await studyCommands.add(option.id, kitId);
      store.getState().set({ studyProductId: product.id, rightTab: "product" });
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
    <Dialog title={t("workbench.library.title")} isWide onClose={onClose}>
      <div className="dialog-body">
        <TextInput
          type="search"
          value={filter}
          aria-label={t("workbench.library.filter")}
          placeholder={t("workbench.library.filter")}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
        {library.isError && (
          <InlineFailure
            title={t("workbench.library.failed")}
            failure={library.error}
            onRetry={() => void library.refetch()}
          />
        )}
        {library.isPending && <p className="text-secondary">{t("workbench.library.loading")}</p>}
        {library.isSuccess && shown.length === 0 && <p className="text-secondary">{t("workbench.library.none")}</p>}
        <ul style={{ maxHeight: 380, overflowY: "auto" }}>
          {shown.map((product) => (
            <li key={product.id} className="list-row">
              <Mark source={product.supplier.mark} size={32} />
              <div className="grow">
                <p className="text-strong ellipsis">{product.name}</p>
                <p className="text-hint text-small ellipsis">
                  {product.supplier.name} · {product.category}
                </p>
              </div>
              {product.releaseStatus === "Private" && <StateChip>{t("workbench.library.private")}</StateChip>}
              <Button
                size="xs"
                disabled={busyId !== null}
                aria-label={t("workbench.library.addNamed", { name: product.name })}
                onClick={() => void add(product.id)}
              >
                {t("workbench.products.add")}
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <footer className="dialog-actions">
        <Button onClick={onClose}>{t("workbench.dialog.close")}</Button>
      </footer>
    </Dialog>
  );
}
