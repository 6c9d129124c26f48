import { useState } from "react";
import type { ReactNode } from "react";
import { checkSources } from "./check-sources.ts";
import type { PictureSource } from "./check-sources.ts";

/** A picture that is replaced by `fallback` when it cannot be loaded (SHL-20). */
export function SafePicture({
  src,
  alt,
  fallback,
  sources = [],
  size,
  className,
}: {
  src: string;
  alt: string;
  fallback: ReactNode;
  /** Other files for wider or denser screens. */
  sources?: readonly PictureSource[];
  /** Pixels that hold its place until it is there; CSS may draw it larger or smaller. */
  size?: { width: number; height: number };
  className?: string;
}) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  if (import.meta.env?.DEV) checkSources(sources);
  if (brokenSrc === src) return fallback;
  const image = (
    <img
      {...size}
      className={className}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setBrokenSrc(src)}
    />
  );
  if (sources.length === 0) return image;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.srcSet} srcSet={source.srcSet} media={source.media} type={source.type} />
      ))}
      {image}
    </picture>
  );
}
