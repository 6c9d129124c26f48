/** Counts, for this run of the workbench, how often other content was accepted for a file. */
interface Revisions {
  /** 0 until content follows content. */
  of(fileId: string): number;
  /** @param sha256 of what is accepted now; null while it is not known */
  accept(fileId: string, sha256: string | null): void;
}

/** Nothing is accepted yet. */
export function createRevisions(): Revisions {
  const known = new Map<string, { sha256: string; revision: number }>();
  return {
    of: (fileId) => known.get(fileId)?.revision ?? 0,
    accept(fileId, sha256) {
      if (sha256 === null) return;
      const before = known.get(fileId);
      if (before?.sha256 === sha256) return;
      known.set(fileId, { sha256, revision: before ? before.revision + 1 : 0 });
    },
  };
}
