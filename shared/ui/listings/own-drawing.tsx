import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import type { ListingSummary } from "#shared/contracts/market/search.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { Cover } from "#shared/ui/drawings/cover.tsx";
import { IsoSvg } from "#shared/ui/drawings/iso-svg.tsx";
import { materialOf } from "#shared/ui/drawings/material.ts";
import { drawParts } from "#shared/ui/drawings/parts-drawing.ts";
import { drawForSection, hasScale, listingDrawing } from "./listing-drawing.ts";
import { ownGeometry } from "./own-geometry.ts";
import { SectionContext } from "./section-context.ts";

export interface OwnDrawingProps {
  listing: ListingSummary;
  isSmall?: boolean;
  className?: string;
  fit: "contain" | "cover";
}

const ALONE: readonly ListingSummary[] = [];

/** A configurable product shows what its configurator makes, everything else what its data draw, else its building system. */
export function OwnDrawing(props: OwnDrawingProps) {
  const { kind, hasConfigurator } = props.listing;
  return kind === "products" && hasConfigurator ? <MadeDrawing {...props} /> : <DataDrawing {...props} />;
}

/**
 * The scale of a section hangs on all drawings of it. The first that is shown would draw them all in one go: each is drawn
 * by itself before it, so that the page answers between them.
 */
function DataDrawing(props: OwnDrawingProps) {
  const section = useContext(SectionContext) ?? ALONE;
  return (
    <>
      {!hasScale(section) && section.map((each) => <DrawnAhead key={`${each.kind}-${each.id}`} listing={each} />)}
      <ScaledDrawing {...props} section={section} />
    </>
  );
}

function DrawnAhead({ listing }: { listing: ListingSummary }) {
  drawForSection(listing);
  return null;
}

function ScaledDrawing({ listing, section, ...looks }: OwnDrawingProps & { section: readonly ListingSummary[] }) {
  return <Cover source={listing.mark} drawing={listingDrawing(listing, section)} {...looks} />;
}

function MadeDrawing(props: OwnDrawingProps) {
  const { listing, isSmall, className } = props;
  const call = useCall();
  const { data } = useQuery(ownGeometry(call, listing.id));
  const parts = data?.parts;
  // Until it is there, and where the rules refuse the short wall, its category stands in.
  if (!parts || parts.length === 0) return <DataDrawing {...props} />;
  return (
    <div
      className={`iso-cover m-${materialOf(listing.mark.seed)} ${className ?? ""}`}
      data-small={isSmall || undefined}
      aria-hidden="true"
    >
      <IsoSvg drawing={drawParts(parts, { width: 240, height: 150, pad: 10 })} isSmall={isSmall} />
    </div>
  );
}
