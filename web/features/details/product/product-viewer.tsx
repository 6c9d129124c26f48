import { useComputedColorScheme } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PreviewPart } from "#shared/contracts/design/runs.ts";
import type { ProductDetails } from "#shared/contracts/market/listings.ts";
import { BREAKPOINTS } from "#shared/ui/app/measures.ts";
import { optionalPart } from "#shared/ui/app/optional-part.tsx";
import type { Retrying } from "#shared/ui/app/optional-part.tsx";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useGradually } from "#shared/ui/app/use-gradually.ts";
import { useViewerTexts } from "#shared/ui/app/use-viewer-texts.ts";
import { IsoSvg } from "#shared/ui/drawings/iso-svg.tsx";
import { openRoom } from "#shared/ui/drawings/open-room.ts";
import { drawParts } from "#shared/ui/drawings/parts-drawing.ts";
import { SystemDrawing } from "#shared/ui/drawings/system-drawing.tsx";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { groupDigits } from "#shared/messages/group-digits.ts";
import { sizeOfProduct } from "#shared/ui/listings/listing-drawing.ts";
import { ownGeometry } from "#shared/ui/listings/own-geometry.ts";
import { cutHeight } from "#shared/ui/viewer/cut-height.ts";
import { CutOpenButton } from "#shared/ui/viewer/cut-open-button.tsx";
import { lazyModelViewer } from "#shared/ui/viewer/lazy-model-viewer.tsx";
import { outerSize } from "./plan-drawing.ts";
import { measuredDrawing, measuredParts } from "./measured-drawing.ts";
import { layersOf, partsOfLayer, partsToDraw } from "./product-layers.ts";
import type { ProductLayer } from "./product-layers.ts";

const VIEWS = ["drawing", "model", "plan"] as const;
type View = (typeof VIEWS)[number];
const NONE: readonly never[] = [];
/** A phone's sheet is as wide as it is tall: a drawing that is tall has room there. */
const PHONE = `(max-width: ${BREAKPOINTS.mobileMenu - 1}px)`;
const AT_ONCE = { getInitialValueInEffect: false };

const STANDS = { Waiting: ViewWaiting, Missing: ViewMissing };
const ModelView = lazyModelViewer(STANDS);
const PlanView = optionalPart(async () => (await import("./plan-view.tsx")).PlanView, STANDS);

/**
 * A product as Drawing, 3D or Plan, whole or by its layers, from what its configurator makes of a short wall. Products
 * without a configurator show the drawing of their category at their size. 3D is fetched when it is first opened.
 */
export function ProductViewer({ product }: { product: ProductDetails }) {
  const { t } = useTranslation();
  const call = useCall();
  const { data, isLoading } = useQuery({
    ...ownGeometry(call, product.id),
    enabled: product.activityId !== null,
  });
  const picture = useGradually(data);
  const [view, setView] = useState<View>("drawing");
  const [layer, setLayer] = useState<ProductLayer>("whole");
  const { name, buildingSystem, category, attributes } = product;
  const measured = useMemo(() => measuredDrawing({ category, attributes }), [category, attributes]);
  const parts = picture?.parts ?? NONE;
  const isEntered = picture?.isEntered ?? false;
  const opened = (some: readonly PreviewPart[]) => (isEntered ? openRoom(some) : some);
  if (parts.length === 0) {
    const label =
      measured === undefined
        ? t("web.product.drawing", { system: buildingSystem, name })
        : t("web.product.drawingOfCategory", { category: product.category, name });
    return (
      <div className="product-view">
        <div className="product-sheet">
          {measured === undefined ? (
            <SystemDrawing system={buildingSystem} label={label} />
          ) : (
            <IsoSvg drawing={measured} label={label} />
          )}
          <OuterSize of="unit" size={measured && sizeOfProduct(product)} />
        </div>
        {(isLoading || picture !== data) && <span className="skeleton product-thumbs-waiting" aria-hidden="true" />}
      </div>
    );
  }
  const ofLayer = partsToDraw(parts, layer);
  const size = outerSize(ofLayer);
  return (
    <div className="product-view">
      <div className="product-sheet">
        <Sheet
          view={view}
          parts={parts}
          drawn={opened(ofLayer)}
          size={size}
          cut={cutHeight(isEntered, parts)}
          layer={layer}
          name={name}
        />
        {view === "drawing" && <OuterSize of={isEntered ? "cut" : "drawn"} size={size} />}
        <fieldset className="seg product-views">
          <legend className="hidden">{t("web.product.view")}</legend>
          {VIEWS.map((option) => (
            <button key={option} type="button" aria-pressed={view === option} onClick={() => setView(option)}>
              {t(`web.product.view.${option}`)}
            </button>
          ))}
        </fieldset>
      </div>
      <ul className="product-thumbs" aria-label={t("web.product.layers")}>
        {layersOf(parts).map((option) => (
          <li key={option}>
            <button type="button" aria-pressed={layer === option} onClick={() => setLayer(option)}>
              <IsoSvg
                drawing={drawParts(opened(partsToDraw(parts, option)), { width: 120, height: 84, pad: 6 })}
                isSmall
              />
              <span>{t(`web.product.layer.${option}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The outside of what is drawn, at the foot of its sheet. */
function OuterSize({ of, size }: { of: "unit" | "drawn" | "cut"; size: readonly number[] | undefined }) {
  const { t } = useTranslation();
  if (!size) return null;
  return (
    <p className="product-size num">
      {t(`web.product.size.${of}`, { size: size.map((side) => groupDigits(side)).join(" × ") })}
    </p>
  );
}

function Sheet({
  view,
  parts,
  drawn,
  size,
  cut,
  layer,
  name,
}: {
  view: View;
  parts: readonly PreviewPart[];
  /** Of the layer, as the drawing shows them. */
  drawn: readonly PreviewPart[];
  /** Outside of the layer, millimetres. */
  size: ReturnType<typeof outerSize>;
  /** Metres at which 3D opens cut; null for what is not entered. */
  cut: number | null;
  layer: ProductLayer;
  name: string;
}) {
  const { t } = useTranslation();
  const texts = useViewerTexts();
  const colourScheme = useComputedColorScheme("light");
  const isPhone = useMediaQuery(PHONE, false, AT_ONCE);
  const [isOpen, setIsOpen] = useState(true);
  const chosen = useMemo(() => partsOfLayer(parts, layer), [parts, layer]);
  const label = t("web.product.viewOf", {
    view: t(`web.product.view.${view}`),
    layer: t(`web.product.layer.${layer}`),
    name,
  });
  if (view === "drawing") {
    const sheet = { width: 240, height: isPhone ? 190 : 128, pad: 6 };
    return <IsoSvg drawing={measuredParts(drawn, size, sheet)} label={label} />;
  }
  if (view === "plan") return <PlanView parts={chosen} isEntered={cut !== null} label={label} />;
  return (
    <div className="product-model">
      <ModelView
        models={NONE}
        parts={chosen}
        selection={NONE}
        isolated={null}
        hidden={NONE}
        showSpaces={false}
        sectionHeight={isOpen ? cut : null}
        colourScheme={colourScheme}
        label={label}
        texts={texts}
        navigation="web"
        showDimensions
        onSelect={() => undefined}
      />
      {cut !== null && <CutOpenButton isOpen={isOpen} className="product-cut" onChange={setIsOpen} />}
    </div>
  );
}

function ViewWaiting() {
  const { t } = useTranslation();
  return (
    <p className="product-waiting mut" role="status">
      {t("web.product.loadingView")}
    </p>
  );
}

/** The drawing and the other views are still there. */
function ViewMissing({ onRetry, isReload }: Retrying) {
  const { t } = useTranslation();
  return (
    <div className="product-waiting">
      <InlineFailure title={t("errors.partMissing")} onRetry={onRetry} isReload={isReload} />
    </div>
  );
}
