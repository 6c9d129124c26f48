/** Six families of three tones, one per organisation. */
export const MATERIALS = ["timber", "steel", "lichen", "brick", "verdigris", "zinc"] as const;
export type Material = (typeof MATERIALS)[number];

/**
 * 32-bit hash of a seed name: FNV-1a over the NFKD lower-case text, then the murmur3 finaliser.
 * The finaliser matters: raw FNV modulo 6 clumps.
 */
export function hashSeed(seed: string): number {
  let hash = 2166136261;
  for (const letter of seed.toLowerCase().normalize("NFKD")) {
    hash ^= letter.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 16777619) >>> 0;
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 2246822507) >>> 0;
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 3266489909) >>> 0;
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The material family that an organisation keeps for life. Products take their owner's seed. */
export function materialOf(seed: string): Material {
  return MATERIALS[hashSeed(seed) % MATERIALS.length] ?? "timber";
}
