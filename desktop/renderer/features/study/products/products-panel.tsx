import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, IconPlus } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { MenuActions } from "#desktop/renderer/layout/barred.tsx";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { ProductDrawing } from "./product-drawing.tsx";
import { useNotify, useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { ActionButton } from "#desktop/renderer/layout/action-button.tsx";
import { AddProductDialog } from "./add-product-dialog.tsx";
import { HostsPanel } from "#desktop/renderer/features/study/hosts/list/hosts-panel.tsx";
import { useHostWords } from "#desktop/renderer/features/study/use-host-words.ts";
import { PaintSwatch } from "#desktop/renderer/features/study/view/legend-row.tsx";
import { paintProducts } from "./product-paint.ts";
import { StateMark } from "#desktop/renderer/features/study/state-mark.tsx";
import { isStale, useStudy } from "#desktop/renderer/features/study/study-context.ts";
import { useCurrentProduct } from "#desktop/renderer/features/study/use-current-product.ts";
import { useDeleteProduct } from "./use-delete-product.ts";
import { useViewStore } from "#desktop/renderer/features/study/view-context.ts";
import { studyCommands } from "#desktop/renderer/features/study/study.queries.ts";

/** The products applied to this option, with what each applies to and how it stands. */
export function ProductsPanel() {
  const { t } = useTranslation();
  const { products, readOnlyReason } = useStudy();
  const store = useViewStore();
  const active = useCurrentProduct();
  const activeId = active?.id;
  const words = useHostWords();
  const [isAdding, setIsAdding] = useState(false);
  const paints = useMemo(() => paintProducts(products), [products]);
  return (
    <section aria-label={t("workbench.products.title")} style={{ display: "contents" }}>
      <div className="panel-head">
        <h2 className="text-medium">{t("workbench.products.title")}</h2>
        <span className="count">{products.length}</span>
        <span className="spacer" />
        <ActionButton
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.6} aria-hidden />}

          reason={readOnlyReason}
          onPress={() => setIsAdding(true)}
        >
          {t("workbench.products.add")}
        </ActionButton>
      </div>
      <div className="product-list">
        {products.length === 0 && (
          <div className="empty-state">
            <p className="text-medium">{t("workbench.products.none")}</p>
            <p className="text-small">{t("workbench.products.noneHint")}</p>
          </div>
        )}
        {products.map((product) => (
          <div key={product.id} style={{ position: "relative" }}>
            <button
              type="button"
              className="product-row"
              aria-current={product.id === activeId}
              onClick={() => store.getState().set({ studyProductId: product.id, rightTab: "product" })}
            >
              <span className="product-picture" aria-hidden>
                <ProductDrawing product={product} />
                <PaintSwatch paint={paints.get(product.id)} />
              </span>
              <span style={{ minWidth: 0 }}>
                <span className="text-strong ellipsis" style={{ display: "block" }}>
                  {product.name}
                </span>
                <span className="text-hint text-small ellipsis" style={{ display: "block" }}>
                  {product.supplierName} · {extentOf(product, t, words)}
                </span>
              </span>
              <span style={{ paddingRight: 28 }}>
                <StateMark status={product.status} isStale={isStale(product)} isCompact />
              </span>
            </button>
            <ProductMenu product={product} />
          </div>
        ))}
      </div>
      {active && <HostsPanel key={active.id} product={active} />}
      {isAdding && <AddProductDialog onClose={() => setIsAdding(false)} />}
    </section>
  );
}

function extentOf(
  product: StudyProduct,
  t: (key: string, values?: Record<string, unknown>) => string,
  words: ReturnType<typeof useHostWords>,
): string {
  const count = product.elementSet?.query.globalIds?.length;
  if (count !== undefined) return t("workbench.products.picked", { count, hosts: words(product, count) });
  return t("workbench.products.allHosts", { hosts: words(product) });
}

function ProductMenu({ product }: { product: StudyProduct }) {
  const { t } = useTranslation();
  const { option, readOnlyReason } = useStudy();
  const client = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const remove = useDeleteProduct();
  const isApplied = (product.result?.outputs.length ?? 0) > 0;
  const duplicate = async () => {
    try {
      await studyCommands.duplicate(option.id, product.id);
      notify({ kind: "success", text: t("workbench.products.done.duplicate") });
    } catch (error) {
      notifyFailure(error, t("workbench.products.failed.duplicate"));
    }
    await client.invalidateQueries({ queryKey: ["api", "design-options"] });
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          style={{ position: "absolute", right: 6, top: 14 }}
          aria-label={t("workbench.products.more", { name: product.name })}
        >
          <IconDots size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuActions
          lines={[
            { name: t("workbench.products.duplicate"), reason: readOnlyReason, onPress: () => void duplicate() },
            {
              name: t("workbench.products.clearResult"),
              reason: readOnlyReason ?? (product.result ? null : t("workbench.products.noResult")),
              onPress: () => remove(product, "result"),
            },
            {
              name: t("workbench.products.remove"),
              reason: readOnlyReason ?? (isApplied ? t("workbench.products.applied") : null),
              color: "bad",
              onPress: () => remove(product, "product"),
            },
          ]}
        />
      </Menu.Dropdown>
    </Menu>
  );
}
