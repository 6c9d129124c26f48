import { useQuery } from "@tanstack/react-query";
import type { ProductDetails } from "#shared/contracts/listings.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { IsoSvg } from "#shared/ui/drawings/iso-svg.tsx";
import { drawParts } from "#shared/ui/drawings/parts-drawing.ts";
import { SystemDrawing } from "#shared/ui/drawings/system-drawing.tsx";
import { ownGeometry } from "./own-geometry.ts";

/** The large drawing of a product page: what its configurator makes, else its building system. */
export function ProductDrawing({ product, label }: { product: ProductDetails; label: string }) {
  const call = useCall();
  const { data: parts } = useQuery({ ...ownGeometry(call, product.id), enabled: product.activityId !== null });
  if (!parts || parts.length === 0) return <SystemDrawing system={product.buildingSystem} label={label} />;
  return <IsoSvg drawing={drawParts(parts, { width: 240, height: 164, pad: 6 })} label={label} />;
}
