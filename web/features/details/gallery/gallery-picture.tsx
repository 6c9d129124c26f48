import { useState } from "react";
import type { MarkSource } from "#shared/contracts/market/search.ts";
import { Cover } from "#shared/ui/drawings/cover.tsx";
import type { Drawing } from "#shared/ui/drawings/scene.ts";

/** A picture of a gallery: one that was uploaded, or a drawing in its place. */
export interface GalleryItem {
  key: string;
  /** What readers are told that it shows. */
  label: string;
  /** Null for a drawing. */
  url: string | null;
  /** What is drawn, also when the upload does not load. */
  drawing: MarkSource;
  /** Drawn instead of its system: what the listing is itself. */
  own?: Drawing;
}

/** The picture itself, as large as its box. */
export function GalleryPicture({ item }: { item: GalleryItem }) {
  const [isBroken, setIsBroken] = useState(false);
  if (item.url === null || isBroken) {
    return (
      <div className="gallery-picture" role="img" aria-label={item.label}>
        <Cover source={item.drawing} drawing={item.own} />
      </div>
    );
  }
  return (
    <img
      className="gallery-picture"
      src={item.url}
      alt={item.label}
      loading="lazy"
      decoding="async"
      onError={() => setIsBroken(true)}
    />
  );
}
