/** What one job may use before it is ended. */
export interface JobLimits {
  timeMs: number;
  /** Resident memory of the whole process, bytes. */
  memoryBytes: number;
}

const gigabyte = 1_000_000_000;

/**
 * Enough for any sound file, too little for a hostile one to hurt: 60 s and 1 GB, for large files 60 s per 100 MB
 * and eight times the file plus 500 MB.
 */
export function limitsFor(fileSizeBytes: number): JobLimits {
  return {
    timeMs: Math.max(60_000, (fileSizeBytes / 100_000_000) * 60_000),
    memoryBytes: Math.max(gigabyte, 8 * fileSizeBytes + gigabyte / 2),
  };
}
