/** One `source` of a picture. */
export interface PictureSource {
  srcSet: string;
  media?: string;
  type?: string;
}

/** Refuses a source without files (SHL-20). @throws Error that names it; called in development only */
export function checkSources(sources: readonly PictureSource[]): void {
  for (const [index, { srcSet }] of sources.entries()) {
    if (srcSet.trim() === "") throw new Error(`Source ${index + 1} of this picture has no srcset: give it a file.`);
  }
}
