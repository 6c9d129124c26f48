import { useQuery } from "@tanstack/react-query";
import type { RefObject } from "react";
import type { UnitDrawings } from "#shared/contracts/market/drawings.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import type { ModelViewerHandle } from "#shared/ui/viewer/types.ts";
import { typeInHost } from "./drawn-type.ts";
import { resultKeyOf } from "#desktop/renderer/features/study/view/model-keys.ts";
import { sheetOf } from "#desktop/renderer/features/study/study.queries.ts";
import { useStudy } from "#desktop/renderer/features/study/study-context.ts";
import { useCurrentProduct } from "#desktop/renderer/features/study/use-current-product.ts";
import { useViewState } from "#desktop/renderer/features/study/view-context.ts";

/** The product whose units are drawn, its types with drawings, and the type that is picked in the model. */
export function useDrawnUnit(viewer: RefObject<ModelViewerHandle | null>): {
  product: StudyProduct | null;
  /** What `product` has is read from this file; null when its last run drew nothing. */
  sheet: ReturnType<typeof useQuery<UnitDrawings[]>>;
  hasSheet: boolean;
  pickedType: string | null;
} {
  const { products } = useStudy();
  const current = useCurrentProduct();
  const [picked, another] = useViewState((state) => state.selection);
  const unitTypes = useViewState((state) => state.unitTypes);
  const element = another ? undefined : picked;
  const owner = products.find((product) => element && element.modelKey === keyOf(product));
  const product = owner ?? current ?? null;
  const output = product?.result?.outputs.find(({ kind }) => kind === "drawings");
  const sheet = useQuery({ ...sheetOf(output ?? { id: "", url: null }), enabled: output !== undefined });
  return { product, sheet, hasSheet: output !== undefined, pickedType: pickedType() };

  function pickedType(): string | null {
    if (!element || !product?.result) return null;
    if (!owner) return typeInHost(product.result.summary, element.globalId);
    const types = unitTypes.get(element.modelKey);
    const [mark] = viewer.current?.wholeIds(element).flatMap((id) => types?.get(id) ?? []) ?? [];
    return mark ?? null;
  }
}

function keyOf({ id, result }: StudyProduct): string | null {
  const ifc = result?.outputs.find(({ kind }) => kind === "ifc");
  return ifc ? resultKeyOf(id, ifc.id) : null;
}
