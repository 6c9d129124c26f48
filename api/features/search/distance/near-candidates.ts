/** Scores of a part that are told: as many as pages need. */
const MOST_SCORES = 24;
const BYTES = { id: 4, score: 4, marks: 4 } as const;
const ROW = BYTES.id + BYTES.score + BYTES.marks;

/** Points of a sample that fit one part of a text or several. */
export interface Candidates {
  candidates: number;
  /** Listings that the points are of. */
  ids: ReadonlySet<number>;
  /** Of each part, how many, and the best scores, the best first. */
  parts: { near: number; scores: number[] }[];
}

/**
 * SQL that writes rows of `organisation_id`, `score` and marks as one value; those of which no part fits are left out. To
 * sort and count thousands in statements of their own takes longer than to read them.
 */
export function packedCandidates(marks: string): string {
  return `string_agg(int4send(organisation_id) || float4send(coalesce(score, 'NaN')) || int4send(${marks}), ''::bytea)
    filter (where ${marks} > 0)`;
}

/** A point that fits some parts of a text: its marks have a bit for each. */
export interface Candidate {
  id: number;
  /** NaN where there is none. */
  score: number;
  marks: number;
}

/** @param parts how many there are */
export function readCandidates(packed: Buffer | null, parts: number): Candidates {
  const rows = packed ?? Buffer.alloc(0);
  return gatherCandidates(
    Array.from({ length: rows.length / ROW }, (_, no) => ({
      id: rows.readInt32BE(no * ROW),
      score: rows.readFloatBE(no * ROW + BYTES.id),
      marks: rows.readInt32BE(no * ROW + BYTES.id + BYTES.score),
    })),
    parts,
  );
}

/** @param parts how many there are */
export function gatherCandidates(rows: readonly Candidate[], parts: number): Candidates {
  const found = Array.from({ length: parts }, () => ({ near: 0, scores: [] as number[] }));
  for (const { score, marks } of rows) {
    for (const [index, part] of found.entries()) {
      if ((marks & (2 ** index)) === 0) continue;
      part.near += 1;
      if (!Number.isNaN(score)) part.scores.push(score);
    }
  }
  return {
    candidates: rows.length,
    ids: new Set(rows.map(({ id }) => id)),
    parts: found.map(({ near, scores }) => ({ near, scores: [...best(scores)] })),
  };
}

function best(scores: readonly number[]): Float32Array {
  return Float32Array.from(scores).sort().reverse().subarray(0, MOST_SCORES);
}
